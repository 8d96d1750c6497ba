/** What a browser does with its tokens. */
import type { ApiAnswer } from '@ieum/contract/api';
import { PASSWORD } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import type { World } from '../harness/world.ts';

export const ME = '/api/members/me';

export type Pair = ApiAnswer<'POST /auth/reissue'>;

export const signIn = ({ nobody }: World, email: string, password = PASSWORD, more: object = {}) =>
  nobody.post<Pair>('/auth/sign-in', { email, password, ...more });

export const reissue = ({ bearer }: World, { refreshToken }: Pick<Pair, 'refreshToken'>) =>
  bearer(refreshToken).post<Pair>('/auth/reissue');

export const readMe = ({ bearer }: World, { accessToken }: Pick<Pair, 'accessToken'>) => bearer(accessToken).get(ME);

/** Neither of its tokens is good for anything. */
export async function expectEnded(world: World, pair: Omit<Pair, 'accessTokenExpiresIn'>): Promise<void> {
  expectProblem(await readMe(world, pair), 401, 'NOT_SIGNED_IN');
  expectProblem(await reissue(world, pair), 401, 'NOT_SIGNED_IN');
}
