import { checkField } from '@ieum/contract/fields';
import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { refuseTakenNickname } from '../identity/nickname-claims.ts';
import type { ProvedIdentity } from '../services.ts';

/** What the form of a new member begins with. Nothing of it holds before the member has sent it. */
export async function suggestedProfile(ctx: Ctx, { nicknames, organizations }: ProvedIdentity) {
  const valid = usable('nickname', nicknames);
  for (const nickname of valid) {
    if (await isFree(ctx, nickname)) return { nickname, organization: usable('organization', organizations)[0] ?? '' };
  }
  return { nickname: '', organization: usable('organization', organizations)[0] ?? '' };
}

function usable(field: 'nickname' | 'organization', texts: string[]): string[] {
  return texts
    .map((text) => checkField(field, text))
    .flatMap(({ value, problem }) => (problem === null ? [value] : []));
}

async function isFree({ db, services, now }: Ctx, nickname: string): Promise<boolean> {
  try {
    await refuseTakenNickname(db, services.secrets, nickname, { id: null, role: 'USER' }, now);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NICKNAME_TAKEN') return false;
    throw error;
  }
}
