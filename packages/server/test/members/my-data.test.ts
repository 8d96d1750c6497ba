import { expect, test } from 'vitest';
import { FREE, listedIds, postText, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import { MINUTE } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const EXPORT = '/api/members/me/export';
const CONTENT = '/api/members/me/content';
const NOW = '2026-11-20T01:02:03.456Z';

describeOnBothEngines('everything by and about me', (world) => {
  test('is one file, which holds nothing of others', async () => {
    const [kim, lee] = [await world().newHire('김신입'), await world().senior('이선배')];
    const [tag] = (await kim.get<[{ id: number; tagName: string }]>(FREE.tags.list)).body;
    const free = await writePost(FREE, kim, { title: '제목', content: '내용', tagIds: [tag.id] });
    const tip = await writePost(TIP, lee, { title: '남의 팁' });
    const theirs = await writePost(FREE, lee, { title: '남의 글' });
    const comment = await writeComment(FREE.comments, kim, theirs, '나의 댓글');
    const reported = await writeComment(FREE.comments, lee, theirs, '남의 댓글');
    await kim.post(`${TIP.post(tip)}/scrap`);
    await kim.post(`${FREE.post(theirs)}/report`);
    await kim.post(`/api/free-comments/${reported}/report`);
    await kim.patch('/api/members/nickname', { nickname: '새이름' });

    const answer = await kim.get(EXPORT);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ieum-my-data-2026-11-20.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      exportedAt: NOW,
      member: {
        id: kim.id,
        email: kim.email,
        emailVerifiedAt: NOW,
        nickname: '새이름',
        joinedYear: 2026,
        organization: '플랫폼팀',
        role: 'USER',
        createdAt: NOW,
        hasAuthenticatorApp: false,
      },
      formerNicknames: [{ nickname: '김신입', changedAt: NOW }],
      signIns: [expect.objectContaining({ createdAt: NOW })],
      passkeys: [],
      identityProviders: [],
      posts: [
        {
          board: 'free',
          id: free,
          title: '제목',
          content: '내용',
          tags: [tag.tagName],
          status: 'ACTIVE',
          createdAt: NOW,
        },
      ],
      comments: [{ board: 'free', id: comment, postId: theirs, content: '나의 댓글', createdAt: NOW }],
      scraps: [{ board: 'tip', postId: tip, createdAt: NOW }],
      reports: [
        { board: 'free', postId: theirs, commentId: null, createdAt: NOW },
        { board: 'free', postId: theirs, commentId: reported, createdAt: NOW },
      ],
      decisions: [],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/이선배|남의|argon2/);
  });

  test('needs a confirmation that is not older than 15 minutes', async () => {
    const kim = await world().newHire();
    world().clock.advance(15 * MINUTE + 1);

    expectProblem(await kim.get(EXPORT), 403, 'CONFIRM_FIRST');
  });
});

describeOnBothEngines('deleting everything that I wrote', (world) => {
  test('leaves what others wrote, but for the comments under my posts', async () => {
    const [kim, lee] = [await world().newHire(), await world().senior()];
    const mine: number[] = [];
    for (let count = 0; count < 21; count++) mine.push(await writePost(FREE, kim, postText()));
    const question = await writePost(QNA, kim);
    const theirs = await writePost(FREE, lee);
    for (let count = 0; count < 21; count++) await writeComment(FREE.comments, kim, theirs, `댓글 ${count}`);
    const kept = await writeComment(FREE.comments, lee, theirs, '남는 댓글');
    await writeComment(FREE.comments, lee, mine[0] as number, '없어질 댓글');

    const answer = await kim.delete(CONTENT);

    expect(answer).toMatchObject({ status: 200, body: { posts: 22, comments: 21 } });
    expect(await listedIds(FREE, lee)).toEqual([theirs]);
    expect(await lee.get(QNA.post(question))).toMatchObject({ status: 404 });
    expect((await lee.get<{ id: number }[]>(FREE.comments.of(theirs))).body.map(({ id }) => id)).toEqual([kept]);
    expect((await kim.delete(CONTENT)).body).toEqual({ posts: 0, comments: 0 });
    const events = await world().db.selectFrom('events').where('kind', '=', 'POST_DELETED').select('id').execute();
    expect(events).toHaveLength(22);
  });

  test('deletes what others cannot see, too', async () => {
    const [kim, lee, boss] = [await world().newHire(), await world().senior(), await world().admin()];
    const theirs = await writePost(FREE, lee);
    await writeComment(FREE.comments, kim, theirs, '댓글');
    const mine = await writePost(FREE, kim);
    for (const post of [theirs, mine]) {
      for (let count = 0; count < 3; count++) await (await world().senior()).post(`${FREE.post(post)}/report`);
    }

    expect((await kim.delete(CONTENT)).body).toEqual({ posts: 1, comments: 1 });

    expect(await boss.get(FREE.post(mine))).toMatchObject({ status: 404 });
    expect((await boss.get(FREE.comments.of(theirs))).body).toEqual([]);
  });

  test('needs a confirmation that is not older than 15 minutes, and changes nothing without', async () => {
    const kim = await world().newHire();
    const post = await writePost(FREE, kim);
    world().clock.advance(15 * MINUTE + 1);

    expectProblem(await kim.delete(CONTENT), 403, 'CONFIRM_FIRST');

    expect(await listedIds(FREE, kim)).toEqual([post]);
  });
});
