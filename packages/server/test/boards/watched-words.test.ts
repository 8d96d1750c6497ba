/** What becomes of texts that hold a watched word (the second page, part E). */
import type { QueuedCase } from '@ieum/contract/cases';
import type { WordAction } from '@ieum/contract/console-choices';
import { expect, test } from 'vitest';
import {
  type BoardUnderTest,
  FREE,
  listedIds,
  type PageOf,
  type PostText,
  postText,
  QNA,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { uploadOne } from '../harness/pictures.ts';
import { expectProblem } from '../harness/problems.ts';
import { actionsOf, tagsOf, totalOf } from '../harness/reads.ts';
import { addTo } from '../harness/resolving.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import { itemsOf, useTelling } from '../notifications/listed.ts';

const BAD = { title: '바 보 이야기', content: '바보는 없어요.' };

/** As an admin has set them. */
async function watch(world: World, words: Record<string, WordAction>): Promise<Member> {
  const admin = await world.admin();
  for (const [word, action] of Object.entries(words)) await admin.post('/api/admin/watched-words', { word, action });
  return admin;
}

async function queue(admin: Client, state = 'open'): Promise<QueuedCase[]> {
  return (await admin.get<PageOf<QueuedCase>>(`/api/admin/reports?state=${state}`)).body.content;
}

const wordsOf = (one: QueuedCase | undefined) => one?.watchedWords.map(({ word }) => word);

const edit = ({ post }: BoardUnderTest, author: Client, id: number, text: PostText) =>
  author.put(post(id), postText(text));

describeOnBothEngines('a text with a word that is to be queued', (world) => {
  const tell = useTelling(world);

  test('is written, and waits for a decision without a report', async () => {
    const admin = await watch(world(), { 바보: 'QUEUE', babo: 'QUEUE', 멍청이: 'REFUSE' });
    const [author, reader] = [await world().newHire(), await world().newHire()];
    const id = await writePost(QNA, author, { title: 'ＢＡ.ＢＯ', content: '이런 바 보야' });
    await writePost(QNA, author, { title: '출시 발표', content: '바다 보기' });

    const cases = await queue(admin);
    expect(cases).toMatchObject([{ kind: 'posts', id, board: 'qna', reports: [], hidden: false }]);
    expect(cases[0]?.watchedWords.map(({ word, addition, textVersion }) => [word, addition, textVersion])).toEqual([
      ['babo', null, 1],
      ['바보', null, 1],
    ]);
    expect(cases[0]).toMatchObject({ versions: [{ version: 1, title: 'ＢＡ.ＢＯ' }], history: { reported: 0 } });
    // Nobody sees a difference, and no count of reports has changed.
    expect(await listedIds(QNA, reader)).toContain(id);
    expect(await totalOf(admin, '/api/admin/report/qna/posts')).toBe(0);
    await tell();
    expect(await itemsOf(admin)).toContainEqual(expect.objectContaining({ kind: 'REPORTED', postId: id, count: 1 }));
    expect(await itemsOf(author)).toEqual([]);
  });

  test('is found in whatever is written or edited; an edit that takes the word out closes nothing', async () => {
    const admin = await watch(world(), { 바보: 'QUEUE' });
    const [asker, commenter] = [await world().newHire(), await world().senior()];
    const [edited, question] = [await writePost(QNA, asker), await writePost(QNA, asker)];
    const other = await writeComment(QNA.comments, commenter, question);
    expect(await queue(admin)).toEqual([]);

    const inOrder = [
      [() => edit(QNA, asker, edited, { content: '바.보' }), { kind: 'posts', id: edited }],
      [() => addTo(asker, question, '바보 같은 질문이지만요'), { kind: 'posts', id: question }],
      [() => writeComment(QNA.comments, commenter, question, '바보'), { kind: 'comments', postId: question }],
      [() => commenter.patch(QNA.comments.one(other), { content: '바 보' }), { kind: 'comments', id: other }],
    ] as const;
    for (const [write] of inOrder) {
      await write();
      world().clock.advance(SECOND);
    }
    const cases = await queue(admin);
    expect(cases).toMatchObject(inOrder.map(([, found]) => ({ ...found, watchedWords: [{ word: '바보' }] })));
    const additions = cases.map(({ watchedWords }) => watchedWords[0]?.addition);
    expect(additions).toEqual([null, '바보 같은 질문이지만요', null, null]);
    await tell();
    expect(await itemsOf(admin)).toContainEqual(
      expect.objectContaining({ kind: 'REPORTED', postId: question, count: 3 }),
    );

    await edit(QNA, asker, edited, { content: '고친 글' });
    expect((await queue(admin))[0]).toMatchObject({
      id: edited,
      content: '고친 글',
      watchedWords: [{ textVersion: 2 }],
    });
  });

  test('is found in the words of pictures, each for itself, and refused in them', async () => {
    const admin = await watch(world(), { 바보: 'QUEUE', 멍청이: 'REFUSE' });
    const author = await world().senior();
    const [a, b, c] = [await uploadOne(author), await uploadOne(author), await uploadOne(author)];
    const pictures = (...alts: string[]) => [a, b].map((id, at) => ({ id, alt: alts[at] ?? '' }));
    const refused = await author.post(FREE.create, { ...postText(), pictures: pictures('', '멍청이') });
    expectProblem(refused, 400, 'WORD_REFUSED');
    expect(refused.body).toMatchObject({ errors: [{ field: 'pictures' }] });

    const id = await writePost(FREE, author, { pictures: pictures('바', '보') });
    expect(await queue(admin)).toEqual([]);
    const text = postText();
    const change = (alts: string[]) => author.put(FREE.post(id), { ...text, pictures: pictures(...alts) });
    expectProblem(await change(['멍청이', '']), 400, 'WORD_REFUSED');
    expect((await change(['바 보', ''])).status).toBe(200);
    const comment = await writeComment(FREE.comments, author, id, '댓글', [{ id: c, alt: '바보' }]);
    expect(await queue(admin)).toMatchObject([
      { kind: 'posts', id, watchedWords: [{ word: '바보' }] },
      { kind: 'comments', id: comment, watchedWords: [{ word: '바보' }] },
    ]);
    expectProblem(
      await author.patch(FREE.comments.one(comment), { content: '댓글', pictures: [{ id: c, alt: '멍청이' }] }),
      400,
      'WORD_REFUSED',
    );
  });

  test('merges into the case of its reports, and never hides anything', async () => {
    const admin = await watch(world(), { 바보: 'QUEUE', 멍청: 'QUEUE' });
    const author = await world().newHire();
    const id = await writePost(FREE, author, BAD);
    const [one, two, three] = [await world().senior(), await world().senior(), await world().senior()];
    await one.post(`${FREE.post(id)}/report`, { note: '나빠요' });
    await two.post(`${FREE.post(id)}/report`);
    await edit(FREE, author, id, { title: '멍청한 바보' });

    const cases = await queue(admin);
    expect(cases).toMatchObject([{ id, hidden: false, reports: [{ note: '나빠요' }, { note: null }] }]);
    expect(wordsOf(cases[0])?.toSorted()).toEqual(['멍청', '바보']);
    expect((await one.get(FREE.post(id))).body).toMatchObject({ title: '멍청한 바보' });
    await three.post(`${FREE.post(id)}/report`);
    expect((await queue(admin))[0]).toMatchObject({ hidden: true });

    // The three go away, and the word stays.
    for (const reporter of [one, two, three]) await reporter.post('/withdraw');
    expect(await queue(admin)).toMatchObject([{ id, hidden: false, reports: [] }]);
  });

  test('is decided about once, and waits again when it is edited to another one with the word', async () => {
    const admin = await watch(world(), { 바보: 'QUEUE' });
    const author = await world().newHire();
    const [tag] = await tagsOf(FREE, author);
    const id = await writePost(FREE, author, BAD);
    const activate = async () => {
      const [one] = await queue(admin);
      return admin.patch(`/api/admin/report/free/posts/${id}/activate`, { version: one?.version });
    };
    expect((await activate()).status).toBe(200);
    expect(await queue(admin)).toEqual([]);
    expect(await queue(admin, 'decided')).toMatchObject([{ id, decidedBy: admin.nickname, watchedWords: [{}] }]);
    const dismissals = async () => (await actionsOf(admin)).filter(({ action }) => action === 'REPORTS_DISMISSED');
    expect(await dismissals()).toMatchObject([{ postId: id }]);

    await edit(FREE, author, id, BAD);
    await edit(FREE, author, id, { ...BAD, tagIds: [tag.id] });
    expect(await queue(admin)).toEqual([]);
    await edit(FREE, author, id, { ...BAD, content: '그래도 바보예요.' });
    expect(await queue(admin)).toMatchObject([{ id, watchedWords: [{ word: '바보' }] }]);
    expect((await activate()).status).toBe(200);
    // There is nothing left to decide.
    await admin.patch(`/api/admin/report/free/posts/${id}/activate`);
    expect(await dismissals()).toHaveLength(2);
  });

  test('waits again when a deletion is taken back', async () => {
    const admin = await watch(world(), { 바보: 'QUEUE' });
    const id = await writePost(FREE, await world().newHire(), BAD);
    await admin.delete(`/api/admin/report/free/posts/${id}`);
    expect(await queue(admin)).toEqual([]);
    await admin.post(`/api/admin/trash/post/${id}/restore`);
    expect(await queue(admin)).toMatchObject([{ id, deleted: false, watchedWords: [{ word: '바보' }] }]);
  });

  test('is not looked for in what was there before, nor any more when it is off the list', async () => {
    const author = await world().newHire();
    await writePost(FREE, author, BAD);
    const admin = await watch(world(), { 바보: 'QUEUE' });
    expect(await queue(admin)).toEqual([]);
    const [{ id }] = (await admin.get<[{ id: number }]>('/api/admin/watched-words')).body;
    await admin.patch(`/api/admin/watched-words/${id}`, { action: 'REFUSE' });
    expectProblem(await author.post(FREE.create, postText(BAD)), 400, 'WORD_REFUSED');
    await admin.delete(`/api/admin/watched-words/${id}`);
    expect((await author.post(FREE.create, postText(BAD))).status).toBe(201);
    expect(await queue(admin)).toEqual([]);
  });
});

describeOnBothEngines('a text with a word that is to be refused', (world) => {
  test('is not written, and not what a post is edited to, which is said in the reader’s language', async () => {
    const admin = await watch(world(), { 바보: 'REFUSE', 멍청이: 'REFUSE', 나쁜: 'QUEUE' });
    const author = await world().newHire();
    const text = postText({ title: '나쁜 바-보', content: '멍 청 이와 바보' });
    const problem = expectProblem(await author.post(QNA.create, text), 400, 'WORD_REFUSED');
    expect(problem.detail).toBe('쓸 수 없는 말이 있습니다: ‘바보’, ‘멍청이’');
    expect(problem.errors).toEqual([
      { field: 'title', message: '쓸 수 없는 말이 있습니다: ‘바보’' },
      { field: 'content', message: '쓸 수 없는 말이 있습니다: ‘멍청이’, ‘바보’' },
    ]);
    const inEnglish = await author.post(QNA.create, postText(BAD), { 'accept-language': 'en' });
    const said = 'This contains a word that cannot be used: “바보”';
    const english = { detail: said, errors: [{ message: said }, {}] };
    expect(expectProblem(inEnglish, 400, 'WORD_REFUSED')).toMatchObject(english);
    expect(await listedIds(QNA, author)).toEqual([]);
    expect(await queue(admin)).toEqual([]);

    const id = await writePost(QNA, author);
    expectProblem(await edit(QNA, author, id, { title: '바보' }), 400, 'WORD_REFUSED');
    expect((await author.get(QNA.post(id))).body).toMatchObject({ title: postText().title });
  });

  test('is in no comment and no addition either, nor in what is written by those who keep the list', async () => {
    const admin = await watch(world(), { 바보: 'REFUSE', 멍청이: 'QUEUE' });
    const [asker, commenter] = [await world().newHire(), await world().senior()];
    const post = await writePost(QNA, asker);
    const id = await writeComment(QNA.comments, commenter, post);
    for (const refused of [
      await commenter.post(QNA.comments.create, { qnaPostId: post, content: '바보' }),
      await commenter.patch(QNA.comments.one(id), { content: '바보' }),
      await asker.post(`${QNA.post(post)}/additions`, { content: '바보' }),
      await admin.post(FREE.create, postText({ content: '바보' })),
    ]) {
      const { errors } = expectProblem(refused, 400, 'WORD_REFUSED');
      expect(errors?.map(({ field }) => field)).toEqual(['content']);
    }
    expect((await commenter.get(QNA.comments.of(post))).body).toMatchObject([{ content: '저도 궁금해요.' }]);
    expect((await asker.get(QNA.post(post))).body).toMatchObject({ additions: [] });

    const own = await writePost(FREE, admin, { title: '멍청이' });
    expect(await queue(admin)).toMatchObject([{ id: own }]);
  });

  test('can be sent again under the same key once it is changed, and what was created before stays created', async () => {
    const author = await world().newHire();
    const send = (text: PostText, key: string) =>
      author.post<{ id: number }>(FREE.create, postText(text), { 'idempotency-key': key });
    const before = await send(BAD, 'key-of-before');
    await watch(world(), { 바보: 'REFUSE' });

    expect((await send(BAD, 'key-of-before')).body).toEqual(before.body);
    expectProblem(await send(BAD, 'key-of-now'), 400, 'WORD_REFUSED');
    const changed = await send({ title: '고친 글' }, 'key-of-now');
    expect(changed.status).toBe(201);
    expect((await send({ title: '고친 글' }, 'key-of-now')).body).toEqual(changed.body);
    expect(await listedIds(FREE, author)).toEqual([changed.body.id, before.body.id]);
  });
});
