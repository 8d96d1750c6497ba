import { AppError } from '../app-error.ts';
import type { Db } from '../db/schema.ts';
import type { Secrets } from '../services.ts';
import { type Claimant, refuseTakenNickname } from './nickname-claims.ts';

/**
 * The first nickname that is not taken.
 * @param candidate the first for 1, then one for each further number
 */
export async function freeNickname(
  db: Db,
  secrets: Secrets,
  candidate: (number: number) => string,
  claimant: Claimant,
  now: Date,
): Promise<string> {
  for (let number = 1; ; number++) {
    const nickname = candidate(number);
    try {
      await refuseTakenNickname(db, secrets, nickname, claimant, now);
      return nickname;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'NICKNAME_TAKEN')) throw error;
    }
  }
}
