/** Who may ask: new hires, or everyone where the company says so. */
import { expect, test } from 'vitest';
import { postText, QNA, writePost } from '../harness/boards.ts';
import { expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const OURS = '/api/admin/settings';

describeOnOneEngine('the askers', (world) => {
  test('are new hires, or everyone from the next call on; who answers stays the same', async () => {
    const [admin, newHire, senior] = [await world().admin(), await world().newHire(), await world().senior()];
    const asks = () => senior.post<{ id: number }>(QNA.create, postText());
    expectProblem(await asks(), 403, 'NEW_HIRES_ONLY');
    expect((await admin.get(OURS)).body).toMatchObject({ askers: 'new-hires', seniors: 2 });

    expect(await admin.put(OURS, { askers: 'everyone' })).toMatchObject({ status: 200, body: { askers: 'everyone' } });

    expect((await senior.get('/api/members/me')).body).toMatchObject({ rules: { askers: 'everyone' } });
    const { status, body } = await asks();
    expect(status).toBe(201);
    await writePost(QNA, newHire);
    const answer = { qnaPostId: body.id, content: '답변' };
    expectProblem(await newHire.post(QNA.comments.create, answer), 403, 'SENIORS_ONLY');
    expect((await admin.post(QNA.comments.create, answer)).status).toBe(201);
    const changes = [{ field: 'askers', before: 'new-hires', after: 'everyone' }];
    expect(await actionsOf(admin)).toMatchObject([{ changes }]);

    await admin.put(OURS, { askers: 'new-hires' });
    expectProblem(await asks(), 403, 'NEW_HIRES_ONLY');
    expect(await senior.put(QNA.post(body.id), { ...postText(), content: '고침' })).toMatchObject({ status: 200 });
  });
});
