import { createRequire } from 'node:module';
import { LIMITS } from '@ieum/contract/limits';

let ranks: Map<string, number> | undefined;

/** Is this one of the passwords that attackers try first? Letter case is ignored. */
export function isCommonPassword(password: string): boolean {
  return password.length >= LIMITS.passwordMin && rankOfPassword(password) !== null;
}

/** 1 for the most common one; null for one that is not common. */
export function rankOfPassword(password: string): number | null {
  ranks ??= load();
  return ranks.get(password.toLowerCase()) ?? null;
}

/** Loaded when first needed instead of at the start, because the list is large. */
function load(): Map<string, number> {
  const list = createRequire(import.meta.url)(
    '@zxcvbn-ts/language-common',
  ) as typeof import('@zxcvbn-ts/language-common');
  return new Map(list.dictionary['passwords-common'].map((word, index) => [word, index + 1]));
}
