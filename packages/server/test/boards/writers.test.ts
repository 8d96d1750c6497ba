/** What of a writer is shown beside everything that they wrote (the second page, parts A and H). */
import { expect, test } from 'vitest';
import { deactivate, FREE, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { reportThrice } from '../harness/several.ts';
import { describeOnBothEngines } from '../harness/world.ts';

interface Shown {
  writer: string | null;
  writerBadge: string | null;
  writerMark: number | null;
  writerIsModerator: boolean;
}

const NOBODY = { writer: null, writerBadge: null, writerMark: null, writerIsModerator: false };

const pick = ({ writer, writerBadge, writerMark, writerIsModerator }: Shown): Shown => {
  return { writer, writerBadge, writerMark, writerIsModerator };
};

describeOnBothEngines('a writer', (world) => {
  const markOf = async (member: Client) =>
    (await member.get<{ writerMark: number }>('/api/members/me')).body.writerMark;
  const firstOf = async (reader: Client, path: string) =>
    (await reader.get<{ content: Shown[] }>(path)).body.content[0] as Shown;

  test('has the same mark wherever something of theirs is listed, whatever the nickname', async () => {
    const [senior, reader] = [await world().senior('이선배'), await world().newHire()];
    const tip = await writePost(TIP, senior, { title: '같은 낱말', content: '꿀팁' });
    const post = await writePost(FREE, senior, { title: '같은 낱말', content: '글' });
    const comment = await writeComment(FREE.comments, senior, post, '댓글');
    await reader.post(`${FREE.post(post)}/scrap`);
    const writerMark = await markOf(senior);
    const shown = { writer: '이선배', writerBadge: 'SENIOR', writerMark, writerIsModerator: false };

    expect(pick((await reader.get<Shown>(FREE.post(post))).body)).toEqual(shown);
    expect(pick((await reader.get<Shown>(TIP.post(tip))).body)).toEqual(shown);
    for (const path of ['/api/free-posts', '/api/tip-posts', '/api/search?q=같은', '/api/search?q=댓글&in=comments']) {
      expect(pick(await firstOf(reader, path)), path).toEqual(shown);
    }
    expect(pick(await firstOf(senior, '/api/mypage/free-posts'))).toEqual(shown);
    const scrap = await firstOf(reader, '/api/mypage/free-scraps');
    expect(scrap).toMatchObject({ authorName: '이선배', writerBadge: 'SENIOR', writerMark });
    expect((await reader.get(FREE.comments.of(post))).body).toMatchObject([{ id: comment, ...shown }]);

    await senior.patch('/api/members/nickname', { nickname: '새이름' });
    expect(pick(await firstOf(reader, '/api/free-posts'))).toEqual({ ...shown, writer: '새이름' });
  });

  test('has a mark that says nothing of the order in which members have joined', async () => {
    const members = [];
    for (let number = 0; number < 6; number++) members.push(await world().newHire());
    const marks: number[] = [];
    for (const member of members) marks.push(await markOf(member));
    expect(new Set(marks).size).toBeGreaterThan(1);
    expect(marks).not.toEqual(members.map(({ id }) => id));
    const steps = marks.slice(1).map((mark, at) => mark - (marks[at] as number));
    expect(new Set(steps).size).toBeGreaterThan(1);
  });

  test('is told to be a moderator from the moment on that they are made one, and keeps the badge', async () => {
    const [admin, senior] = [await world().admin(), await world().senior()];
    await writePost(FREE, senior);
    expect(await firstOf(admin, '/api/free-posts')).toMatchObject({ writerBadge: 'SENIOR', writerIsModerator: false });
    await admin.patch(`/api/admin/members/${senior.id}`, { moderator: true });
    expect(await firstOf(admin, '/api/free-posts')).toMatchObject({ writerBadge: 'SENIOR', writerIsModerator: true });
    await admin.patch(`/api/admin/members/${senior.id}`, { moderator: false });
    expect(await firstOf(admin, '/api/free-posts')).toMatchObject({ writerIsModerator: false });
  });

  test('is nobody once withdrawn, also to admins, and while a comment is hidden from the reader', async () => {
    const [asker, senior] = [await world().newHire(), await world().senior()];
    const question = await writePost(QNA, asker);
    const answer = await writeComment(QNA.comments, senior, question, '답변');
    await reportThrice(world(), QNA.comments.one(answer));
    const answers = async (reader: Client) => (await reader.get<Shown[]>(QNA.comments.of(question))).body.map(pick);
    expect(await answers(asker)).toEqual([NOBODY]);
    expect(await answers(senior)).not.toEqual([NOBODY]);

    const admin = await world().admin();
    const post = await writePost(FREE, senior);
    await senior.post('/withdraw');
    expect(pick(await firstOf(admin, '/api/free-posts'))).toEqual(NOBODY);
    expect(await answers(admin)).toEqual([NOBODY]);
    await deactivate(FREE, world(), post);
    expect(pick((await admin.get<Shown>(FREE.post(post))).body)).toEqual(NOBODY);
  });
});
