/** @param returnTo the path of the screen to open once signed in */
export function startOidc(returnTo: string | undefined): void {
  location.assign(
    returnTo === undefined ? '/auth/oidc/start' : `/auth/oidc/start?${new URLSearchParams({ returnTo })}`,
  );
}
