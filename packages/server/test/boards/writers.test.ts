/** What of a writer is shown beside everything that they wrote (the second page, parts A and H). */
import { expect, test } from 'vitest';
import { BOARDS_UNDER_TEST, boardsOn, deactivate, FREE, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
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

describeOnBothEngines('a writer', (world, engine) => {
  const markOf = async (member: Client) =>
    (await member.get<{ writerMark: number }>('/api/members/me')).body.writerMark;
  const firstOf = async (reader: Client, path: string) =>
    (await reader.get<{ content: Shown[] }>(path)).body.content[0] as Shown;

  test.each(boardsOn(engine, BOARDS_UNDER_TEST))(
    'has the same mark wherever something of theirs is listed, whatever the nickname, and is nobody once withdrawn, on the $board board',
    async (board) => {
      const [author, admin] = [await board.author(world(), '글쓴이'), await world().admin()];
      const commenter = await world().senior('답한이');
      const post = await writePost(board, author, { title: '같은 낱말' });
      if (board.comments) await writeComment(board.comments, commenter, post, '댓글');
      for (const act of ['scrap', 'report']) await admin.post(`${board.post(post)}/${act}`);
      const marks = [await markOf(author), await markOf(commenter)] as const;

      async function expectShown(writer: Shown, ofComment: Shown): Promise<void> {
        expect(pick((await admin.get<Shown>(board.post(post))).body)).toEqual(writer);
        const [{ authorName, ...scrap }] = await listed<Shown & { authorName?: string | null }>(board.scraps.path);
        expect(pick({ ...scrap, ...(authorName !== undefined && { writer: authorName }) })).toEqual(writer);
        for (const path of [board.list, '/api/search?q=같은'])
          expect(pick((await listed(path))[0]), path).toEqual(writer);
        const reported = await listed<{ nickname: string | null }>(`/api/admin/report/${board.board}/posts`);
        expect(reported).toMatchObject([{ id: post, nickname: writer.writer }]);
        if (!board.comments) return;
        const [comment] = (await admin.get<[Shown]>(board.comments.of(post))).body;
        for (const shown of [comment, ...(await listed('/api/search?q=댓글&in=comments'))]) {
          expect(pick(shown)).toEqual(ofComment);
        }
      }
      const listed = async <Item = Shown>(path: string) => (await admin.get<{ content: [Item] }>(path)).body.content;

      const badge = board === TIP ? 'SENIOR' : 'NEW_HIRE';
      const shown = { writer: '글쓴이', writerBadge: badge, writerMark: marks[0], writerIsModerator: false };
      const ofComment = { ...shown, writer: '답한이', writerBadge: 'SENIOR', writerMark: marks[1] };
      await expectShown(shown, ofComment);
      expect(pick(await firstOf(author, board.mine.path))).toEqual(shown);

      await author.patch('/api/members/nickname', { nickname: '새이름' });
      await expectShown({ ...shown, writer: '새이름' }, ofComment);

      for (const leaver of [author, commenter]) expect((await leaver.post('/withdraw')).status).toBe(200);
      await expectShown(NOBODY, NOBODY);
      expect((await admin.get(board.post(post))).body).toMatchObject({ title: '같은 낱말' });
    },
  );

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

  test('is nobody while a comment is hidden from the reader, or a post of who has withdrawn from others', async () => {
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
    expect(await answers(admin)).toEqual([NOBODY]);
    await deactivate(FREE, world(), post);
    expect(pick((await admin.get<Shown>(FREE.post(post))).body)).toEqual(NOBODY);
  });
});
