/** How long contents may be: as the company sets it. */
import { expect, test } from 'vitest';
import { FREE, postText, QNA, TIP, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { expectInvalid } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { describeOnOneEngine, type World } from '../harness/world.ts';

const set = async (admin: Client, contentLimit: number) =>
  expect((await admin.put('/api/admin/settings', { contentLimit })).status).toBe(200);

async function given(world: World) {
  const [admin, asker, senior] = [await world.admin(), await world.newHire(), await world.senior()];
  const question = await writePost(QNA, asker);
  const post = await writePost(FREE, asker);
  const adds = (content: string) => asker.post(`/api/qna-post/${question}/additions`, { content });
  const answers = (content: string) => senior.post(QNA.comments.create, { qnaPostId: question, content });
  const comments = (content: string) =>
    senior.post<{ id: number }>('/api/free-comments', { freePostId: post, content });
  const writes = [
    (content: string) => asker.post(FREE.create, { ...postText(), content }),
    (content: string) => asker.post(QNA.create, { ...postText(), content }),
    (content: string) => senior.post(TIP.create, { ...postText(), content }),
  ];
  return { admin, senior, comments, all: [adds, answers, comments, ...writes] };
}

describeOnOneEngine('the length of contents', (world) => {
  test('is what the company sets, for posts, comments, answers and additions, and not for titles', async () => {
    const { admin, senior, all } = await given(world());
    for (const write of all) expectInvalid(await write('가'.repeat(251)), 'content');

    await set(admin, 1_000);
    const changes = [{ field: 'contentLimit', before: '250', after: '1000' }];
    expect(await actionsOf(admin)).toMatchObject([{ changes }]);

    for (const write of all) {
      expect(await write('😀'.repeat(1_000))).toMatchObject({ status: 201 });
      for (const length of [1_001, 5_001]) {
        const refused = await write('가'.repeat(length));
        expectInvalid(refused, 'content');
        expect(refused.body).toMatchObject({ errors: [{ message: '최대 1,000자까지 입력할 수 있습니다.' }] });
      }
    }
    expectInvalid(await senior.post(TIP.create, { title: '가'.repeat(251), content: '가' }), 'title');
    expect((await senior.get('/api/members/me')).body).toMatchObject({ rules: { contentLimit: 1_000 } });
  });

  test('takes nothing away from what is longer already: it is edited without growing', async () => {
    const { admin, senior, comments } = await given(world());
    await set(admin, 5_000);
    const { id } = (await comments('가'.repeat(5_000))).body;
    const edit = (content: string) => senior.patch(`/api/free-comments/${id}`, { content });

    await set(admin, 250);

    expect(await edit('나'.repeat(5_000))).toMatchObject({ status: 200, body: { content: '나'.repeat(5_000) } });
    expect(await edit('다'.repeat(300))).toMatchObject({ status: 200 });
    const refused = await edit('라'.repeat(301));
    expectInvalid(refused, 'content');
    expect(JSON.stringify(refused.body)).toContain('최대 250자');
    expect(await edit('마'.repeat(250))).toMatchObject({ status: 200 });
    expectInvalid(await edit('바'.repeat(251)), 'content');
  });
});
