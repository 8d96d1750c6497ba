/**
 * The sign-outs of which the server does not know yet, since there was no network: each is the refresh token whose
 * sign-in is to be ended, which only it can prove. They are in local storage, so that they outlast a reload, and so that
 * any tab can send them. Nothing else reads them.
 */
const KEY = 'ieum:sign-outs';

export const signOutQueue = {
  tokens(): string[] {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  },

  add(refreshToken: string): void {
    write([...signOutQueue.tokens(), refreshToken]);
  },

  remove(refreshToken: string): void {
    write(signOutQueue.tokens().filter((token) => token !== refreshToken));
  },
};

function write(tokens: string[]): void {
  if (tokens.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, tokens.join(' '));
}
