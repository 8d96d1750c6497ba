/** What becomes of a question and of posts, changed through one server and read through the other. */
import { expect } from 'vitest';
import { FREE, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import type { Member } from '../harness/people.ts';
import { accept, addTo, deleteAddition, reactTo, takeReactionBack, withdrawAcceptance } from '../harness/resolving.ts';

/** A member as each of two servers sees them. */
export interface Person extends Member {
  elsewhere: Client;
}

export async function resolveQuestion(asker: Person, senior: Person): Promise<void> {
  const question = await writePost(QNA, asker);
  const shown = async () => (await senior.elsewhere.get(QNA.post(question))).body;
  const isIn = async (state: string) =>
    (await senior.elsewhere.get<{ content: { postId: number }[] }>(`${QNA.list}?state=${state}`)).body.content.some(
      ({ postId }) => postId === question,
    );
  expect([await isIn('waiting'), await isIn('answered'), await isIn('solved')]).toEqual([true, false, false]);

  const answer = await writeComment(QNA.comments, senior, question);
  expect([await isIn('waiting'), await isIn('answered'), await isIn('solved')]).toEqual([false, true, false]);
  await accept(asker, question, answer);
  expect([await isIn('waiting'), await isIn('answered'), await isIn('solved')]).toEqual([false, false, true]);
  expect(await shown()).toMatchObject({ solved: true, acceptedCommentId: answer });
  expect((await senior.elsewhere.get('/api/mypage/helped')).body).toEqual({ helpedCount: 1 });
  await withdrawAcceptance(asker, question);
  expect(await shown()).toMatchObject({ solved: false, acceptedCommentId: null });

  const addition = await addTo(asker, question, '덧붙입니다');
  expect(await shown()).toMatchObject({ additions: [{ id: addition, content: '덧붙입니다' }] });
  await deleteAddition(asker, question, addition);
  expect(await shown()).toMatchObject({ additions: [] });
}

export async function react(author: Person, reader: Person): Promise<void> {
  const post = await writePost(FREE, author);
  const comment = await writeComment(FREE.comments, author, post);
  const shown = async (of: Person) => (await of.elsewhere.get(`/api/reactions/free/posts/${post}`)).body;
  const untouched = { mine: null, counts: { helpful: 0, thanks: 0, cheer: 0 } };
  expect(await shown(reader)).toEqual({ post: untouched, comments: { [comment]: untouched } });

  await reactTo(reader, { board: 'free', postId: post }, 'helpful');
  await reactTo(reader, { board: 'free', commentId: comment }, 'cheer');
  expect(await shown(reader)).toMatchObject({
    post: { mine: 'helpful', counts: { helpful: 1 } },
    comments: { [comment]: { mine: 'cheer', counts: { cheer: 1 } } },
  });
  expect(await shown(author)).toMatchObject({ post: { mine: null, counts: { helpful: 1 } } });
  expect((await author.elsewhere.get(FREE.post(post))).body).toMatchObject({ reactions: { helpful: 1 } });

  await takeReactionBack(reader, { board: 'free', postId: post });
  await takeReactionBack(reader, { board: 'free', commentId: comment });
  expect(await shown(reader)).toEqual({ post: untouched, comments: { [comment]: untouched } });
}

/** The steps of the first week that the servers know of. */
export async function passFirstWeek(newHire: Person): Promise<void> {
  const steps = async () => (await newHire.elsewhere.get('/api/mypage/first-week')).body;
  expect(await steps()).toEqual({ scrapped: false, saidHello: false, asked: false });

  const post = await writePost(FREE, newHire);
  await newHire.post(`${FREE.post(post)}/scrap`);
  await writePost(QNA, newHire);
  expect(await steps()).toEqual({ scrapped: true, saidHello: true, asked: true });
}
