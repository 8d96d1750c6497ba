/** A save that names the version it began from never overwrites what was saved since. */
import { describe, expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  BOARDS_WITH_COMMENTS,
  BOARDS_WITH_TAGS,
  boardsOn,
  FREE,
  postText,
  TIP,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const MALFORMED = [0, -1, 1.5, '1', null, true, [1], Number.MAX_SAFE_INTEGER + 1];
const ROUNDS = 8;

interface Versioned {
  id: number;
  title: string;
  content: string;
  version: number;
}

describeOnBothEngines('versions', (world, engine) => {
  describe.each(boardsOn(engine, BOARDS_UNDER_TEST))('of posts on the $board board', (board) => {
    async function given() {
      const author = await board.author(world());
      const id = await writePost(board, author, { title: '처음' });
      const read = async () => (await author.get<Versioned>(board.post(id))).body;
      const edit = (title: string, version?: unknown) =>
        author.put<Versioned>(board.post(id), { ...postText({ title }), ...(version !== undefined && { version }) });
      return { author, id, read, edit };
    }

    test('begin at 1 and are raised by each edit', async () => {
      const { read, edit } = await given();
      expect((await read()).version).toBe(1);

      expect(await edit('둘째', 1)).toMatchObject({ status: 200, body: { title: '둘째', version: 2 } });
      expect(await edit('셋째', 2)).toMatchObject({ status: 200, body: { title: '셋째', version: 3 } });
      expect(await read()).toMatchObject({ title: '셋째', version: 3 });
    });

    test('are not raised by an edit that changes nothing', async () => {
      const { read, edit } = await given();

      expect(await edit('처음', 1)).toMatchObject({ status: 200, body: { version: 1 } });
      expect(await edit('처음')).toMatchObject({ status: 200, body: { version: 1 } });
      expect((await read()).version).toBe(1);
    });

    test('that are no longer the newest are refused, and what is there stays', async () => {
      const { author, id, read, edit } = await given();
      await edit('다른 곳에서', 1);

      expectProblem(await edit('옛것 위에', 1), 409, 'CHANGED_MEANWHILE');
      expectProblem(await edit('없는 것 위에', 7), 409, 'CHANGED_MEANWHILE');

      expect(await read()).toMatchObject({ title: '다른 곳에서', version: 2 });
      expect(await edit('알고서', 2)).toMatchObject({ status: 200, body: { version: 3 } });
      await author.delete(board.post(id));
      expectProblem(await edit('지운 것 위에', 3), 404, 'POST_NOT_FOUND');
    });

    test('need not be named, and an edit without one is raised all the same', async () => {
      const { read, edit } = await given();
      await edit('다른 곳에서', 1);

      expect(await edit('판을 모르고')).toMatchObject({ status: 200, body: { title: '판을 모르고', version: 3 } });
      expect((await read()).title).toBe('판을 모르고');
    });

    test('are positive integers', async () => {
      const { read, edit } = await given();

      // All boards' edits check them by the same schema.
      for (const version of board === FREE ? MALFORMED : [0]) expectInvalid(await edit('새 제목', version), 'version');

      expect((await read()).title).toBe('처음');
    });

    test('tell nobody else anything: whoever is not the author is told that, whatever version they name', async () => {
      const { id, read, edit } = await given();
      await edit('다른 곳에서', 1);
      const other = await world().senior();

      for (const version of [1, 2]) {
        expectProblem(await other.put(board.post(id), { ...postText(), version }), 403, 'NOT_AUTHOR');
      }
      expect((await read()).title).toBe('다른 곳에서');
    });

    test('let one of two saves from the same version through', async () => {
      const { read, edit } = await given();

      for (let round = 1; round <= ROUNDS; round++) {
        const { version } = await read();
        const saves = await Promise.all([edit(`하나 ${round}`, version), edit(`둘 ${round}`, version)]);

        expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
        const saved = saves.find(({ status }) => status === 200);
        expect(await read()).toMatchObject({ title: saved?.body.title, version: version + 1 });
      }
    });
  });

  test.each(boardsOn(engine, BOARDS_WITH_TAGS))('are raised by a change of tags alone: $board', async (board) => {
    const author = await board.author(world());
    const { body: tags } = await author.get<{ id: number }[]>(board.tags.list);
    const tagIds = tags.slice(0, 2).map(({ id }) => id);
    const id = await writePost(board, author, { tagIds });
    const edit = (ids: number[], version: number) =>
      author.put(board.post(id), { ...postText({ tagIds: ids }), version });

    expect(await edit(tagIds.toReversed(), 1)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await edit(tagIds.slice(1), 1)).toMatchObject({ status: 200, body: { version: 2 } });
    expectProblem(await edit(tagIds, 1), 409, 'CHANGED_MEANWHILE');
  });

  describe.each(boardsOn(engine, BOARDS_WITH_COMMENTS))('of comments on the $board board', ({ comments, ...board }) => {
    async function given() {
      const post = await writePost(board as typeof FREE, await board.author(world()));
      const commenter = await world().senior();
      const id = await writeComment(comments, commenter, post, '처음');
      const read = async () => (await commenter.get<Versioned[]>(comments.of(post))).body[0] as Versioned;
      const edit = (content: string, version?: unknown) =>
        commenter.patch<Versioned>(comments.one(id), { content, ...(version !== undefined && { version }) });
      return { commenter, id, read, edit };
    }

    test('begin at 1, are raised by each edit that changes something, and need not be named', async () => {
      const { read, edit } = await given();
      expect(await read()).toMatchObject({ content: '처음', version: 1 });

      expect(await edit('처음', 1)).toMatchObject({ status: 200, body: { version: 1 } });
      expect(await edit('둘째', 1)).toMatchObject({ status: 200, body: { content: '둘째', version: 2 } });
      expect(await edit('셋째')).toMatchObject({ status: 200, body: { content: '셋째', version: 3 } });
      expect(await read()).toMatchObject({ content: '셋째', version: 3 });
    });

    test('that are no longer the newest are refused, and what is there stays', async () => {
      const { commenter, id, read, edit } = await given();
      await edit('다른 곳에서', 1);

      expectProblem(await edit('옛것 위에', 1), 409, 'CHANGED_MEANWHILE');
      expectInvalid(await edit('새 말', 0), 'version');

      expect(await read()).toMatchObject({ content: '다른 곳에서', version: 2 });
      expect(await edit('알고서', 2)).toMatchObject({ status: 200, body: { version: 3 } });
      await commenter.delete(comments.one(id));
      expectProblem(await edit('지운 것 위에', 3), 404, 'COMMENT_NOT_FOUND');
    });

    test('let one of two saves from the same version through', async () => {
      const { read, edit } = await given();

      for (let round = 1; round <= ROUNDS; round++) {
        const { version } = await read();
        const saves = await Promise.all([edit(`하나 ${round}`, version), edit(`둘 ${round}`, version)]);

        expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
        const saved = saves.find(({ status }) => status === 200);
        expect(await read()).toMatchObject({ content: saved?.body.content, version: version + 1 });
      }
    });
  });

  test('of posts are left alone by reports and by admins', async () => {
    const author = await TIP.author(world());
    const id = await writePost(TIP, author);
    const [reporter, admin] = [await world().senior(), await world().admin()];
    await reporter.post(`${TIP.post(id)}/report`);
    await admin.patch(`/api/admin/report/tip/posts/${id}/activate`);

    expect(await author.put(TIP.post(id), { ...postText({ title: '새 제목' }), version: 1 })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
  });
});
