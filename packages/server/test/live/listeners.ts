import { afterEach, expect } from 'vitest';
import { TIP, writePost } from '../harness/boards.ts';
import { type Listening, listen, type Opening } from '../harness/live-stream.ts';
import type { Member } from '../harness/people.ts';
import type { World } from '../harness/world.ts';

export interface Listeners {
  /** Waits for the first event. The stream is left after the test. */
  open(member: Pick<Member, 'accessToken'>, opening?: Opening): Promise<Listening>;
  /** Until everything has been sent that was there to be sent: a post by somebody else comes after it. */
  untilAllIsSent(...opened: Listening[]): Promise<void>;
}

export function useListeners(world: () => World): Listeners {
  const streams: Listening[] = [];
  afterEach(async () => {
    for (const stream of streams.splice(0)) {
      stream.leave();
      await stream.ended;
    }
  });
  return {
    async open({ accessToken }, opening) {
      const stream = await listen(world().url, accessToken, opening);
      streams.push(stream);
      expect(stream.status).toBe(200);
      await stream.hearsFirst();
      return stream;
    },
    async untilAllIsSent(...opened) {
      const postId = await writePost(TIP, await world().senior());
      for (const stream of opened) await stream.hears({ event: 'posts', data: { board: 'tip', postId } });
    },
  };
}
