import { LIMITS } from '@ieum/contract/limits';

let known: Promise<Set<string>> | undefined;

/** Is this one of the passwords that attackers try first? Letter case is ignored. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}

/** Loaded when first needed instead of at the start, because the list is large. */
async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= LIMITS.passwordMin));
}
