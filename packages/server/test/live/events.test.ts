/** What is heard while a stream is open, and by whom. */
import { afterEach, expect, test } from 'vitest';
import { deactivate, FREE, postText, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import { type Listening, listen, type Opening } from '../harness/live-stream.ts';
import type { Member } from '../harness/people.ts';
import { describeOnBothEngines } from '../harness/world.ts';

describeOnBothEngines('an open stream', (world) => {
  const streams: Listening[] = [];
  afterEach(async () => {
    for (const stream of streams.splice(0)) {
      stream.leave();
      await stream.ended;
    }
  });

  async function open(member: Member, opening: Opening = {}): Promise<Listening> {
    const stream = await listen(world().url, member.accessToken, opening);
    expect(stream.status).toBe(200);
    streams.push(stream);
    return stream;
  }

  /** Until then everything has been sent that was there to be sent: a post by somebody else comes after it. */
  async function untilAllIsSent(...opened: Listening[]): Promise<void> {
    const postId = await writePost(TIP, await world().senior());
    for (const stream of opened) await stream.hears({ event: 'posts', data: { board: 'tip', postId } });
  }

  test('tells everyone but its author of a new post', async () => {
    const [kim, lee] = [await world().newHire(), await world().senior()];
    const [ofKim, ofLee] = [await open(kim), await open(lee)];

    const postId = await writePost(FREE, kim);

    await ofLee.hears({ event: 'posts', data: { board: 'free', postId } });
    await untilAllIsSent(ofKim);
    expect(ofKim.heardOf('posts')).toHaveLength(1);
  });

  test('tells of what becomes of a watched post, and of no other', async () => {
    const [author, lee] = [await world().newHire(), await world().senior()];
    const [postId, other] = [await writePost(QNA, author), await writePost(QNA, author)];
    const stream = await open(lee, { watch: `qna:${postId},free:${other}` });
    const what = async (change: 'comments' | 'text' | 'status' | 'deleted') =>
      stream.hears({ event: 'post', data: { board: 'qna', postId, what: change } });

    await writeComment(QNA.comments, await world().senior(), other);
    await writeComment(QNA.comments, lee, postId);
    await what('comments');
    await author.put(QNA.post(postId), postText({ title: '나중' }));
    await what('text');
    await deactivate(QNA, world(), postId);
    await what('status');
    await author.delete(QNA.post(other));
    await untilAllIsSent(stream);

    expect(stream.heardOf('post')).toHaveLength(3);
  });
});
