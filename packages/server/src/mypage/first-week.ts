import { BOARD_NAMES, FIRST_WEEK } from '@ieum/contract/boards';
import { memberCount, readCounts } from '../boards/kept-counts.ts';
import type { MemberCtx } from '../context.ts';

interface FirstWeek {
  scrapped: boolean;
  saidHello: boolean;
  asked: boolean;
}

/** What the member has done of the steps of the first week, as far as the server knows: nobody's reading is recorded. */
export async function readFirstWeek({ db, actor }: MemberCtx): Promise<FirstWeek> {
  const { hello, question } = FIRST_WEEK;
  const scraps = BOARD_NAMES.map((board) => memberCount(actor.id, board, 'scraps'));
  const greetings = [memberCount(actor.id, hello, 'posts'), memberCount(actor.id, hello, 'comments')];
  const questions = [memberCount(actor.id, question, 'posts')];
  const values = await readCounts(db, [...scraps, ...greetings, ...questions]);
  const hasAny = (names: string[]) => names.some((name) => (values.get(name) ?? 0) > 0);
  return { scrapped: hasAny(scraps), saidHello: hasAny(greetings), asked: hasAny(questions) };
}
