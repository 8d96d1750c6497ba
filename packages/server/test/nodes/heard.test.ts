/** Two servers over one database: whoever is told of something by one hears of it through the other at once. */
import { afterEach, describe, expect, test } from 'vitest';
import { QNA, writeComment, writePost } from '../harness/boards.ts';
import { thisYear } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { type Listening, listen } from '../harness/live-stream.ts';
import { ENGINES } from '../harness/world.ts';
import { type Listed, notificationsOf } from '../notifications/listed.ts';
import { openStage, type Server, type Stage } from './stage.ts';

/** Without a signal, a server looks for work every five seconds. It takes a fraction of a second. */
const AT_ONCE_MS = 4_000;

let stage: Stage;
const streams: Listening[] = [];

afterEach(async () => {
  for (const stream of streams.splice(0)) stream.leave();
  await stage.close();
});

async function open(server: Server, accessToken: string, watch = ''): Promise<Listening> {
  const stream = await listen(server.url, accessToken, { watch });
  streams.push(stream);
  await stream.hearsFirst();
  return stream;
}

describe.each(ENGINES)('on %s', (engine) => {
  test('an answer written through one shows at the asker’s on the other, with the bell', async () => {
    stage = await openStage(engine);
    const [here, there] = [await stage.serve(), await stage.serve()];
    await eventually(async () =>
      expect(
        await stage.database.db.selectFrom('jobs').where('name', '=', 'notifications').select('name').execute(),
      ).toHaveLength(1),
    );
    const [asker, senior] = [await stage.join(there, { joinedYear: thisYear() }), await stage.join(here)];
    const postId = await writePost(QNA, asker);
    const stream = await open(there, asker.accessToken, `qna:${postId}`);
    const ofSenior = await open(here, senior.accessToken);
    await ofSenior.hears({ event: 'unread', data: { unread: 1 } });

    const start = performance.now();
    const commentId = await writeComment(QNA.comments, senior, postId);
    await stream.hears({ event: 'post', data: { board: 'qna', postId, what: 'comments' } });
    await stream.hears({ event: 'unread', data: { unread: 1 } });

    expect(performance.now() - start).toBeLessThan(AT_ONCE_MS);
    const { items, unread }: Listed = await notificationsOf(asker);
    expect(unread).toBe(1);
    expect(items).toMatchObject([{ kind: 'COMMENT', postId, commentId, actors: [senior.nickname], readAt: null }]);
    await ofSenior.hears({ event: 'unread', data: { unread: 0 } }); // the question waits no more

    // Reading on one server is known on the other.
    await here.bearer(asker.accessToken).post('/api/notifications/read', { all: true });
    await stream.hears({ event: 'unread', data: { unread: 0 } });
    expect(stream.heardOf('reset', 'bye', 'end')).toEqual([]);
  });
});
