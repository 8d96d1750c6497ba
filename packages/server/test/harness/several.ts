/** Several posts by one member, and several reports of one post or comment. */
import { type BoardUnderTest, type PostText, writePost } from './boards.ts';
import { SECOND } from './clock.ts';
import type { Member } from './people.ts';
import type { World } from './world.ts';

/** Of as many as a test has asked for, the first can be taken apart by name. */
type Ids = [number, number, number, number, ...number[]];

/** Writes posts, a second apart, and gives their ids, the oldest first. */
export async function writePosts(world: World, board: BoardUnderTest, author: Member, count: number, text?: PostText) {
  const ids: number[] = [];
  for (let number = 0; number < count; number++) {
    ids.push(await writePost(board, author, text));
    world.clock.advance(SECOND);
  }
  return ids as Ids;
}

/** Seniors report what has this path; three hide it. Gives the three. */
export async function reportThrice(world: World, path: string): Promise<[Member, Member, Member]> {
  const reporters: [Member, Member, Member] = [await world.senior(), await world.senior(), await world.senior()];
  for (const reporter of reporters) await reporter.post(`${path}/report`);
  return reporters;
}
