/** A save that names the version it began from never overwrites what was saved since. */
import { describe, expect, test } from 'vitest';
import { BOARDS_UNDER_TEST, boardsOn, postText, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Answer } from '../harness/client.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { tagsOf } from '../harness/reads.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const MALFORMED = [0, -1, 1.5, '1', null, true, [1], Number.MAX_SAFE_INTEGER + 1];
const ROUNDS = 8;

interface Versioned {
  content: string;
  version: number;
}

/** Somebody's text, which only its version and content are of interest of. */
interface Given {
  read(): Promise<Versioned>;
  edit(content: string, version?: unknown): Promise<Answer<Versioned>>;
  remove(): Promise<Answer>;
}

describeOnBothEngines('versions', (world, engine) => {
  async function givenPost(board = QNA as (typeof BOARDS_UNDER_TEST)[number]) {
    const author = await board.author(world());
    const id = await writePost(board, author, { content: '처음' });
    const path = board.post(id);
    return {
      ...{ id, author },
      read: async () => (await author.get<Versioned>(path)).body,
      edit: (content: string, version?: unknown) => author.put<Versioned>(path, { ...postText({ content }), version }),
      remove: () => author.delete(path),
    };
  }

  async function givenComment(): Promise<Given> {
    const post = await writePost(QNA, await world().newHire());
    const commenter = await world().senior();
    const path = QNA.comments.one(await writeComment(QNA.comments, commenter, post, '처음'));
    return {
      read: async () => (await commenter.get<[Versioned]>(QNA.comments.of(post))).body[0],
      edit: (content, version) => commenter.patch<Versioned>(path, { content, version }),
      remove: () => commenter.delete(path),
    };
  }

  const GIVEN: [string, () => Promise<Given>, gone: string][] = [
    ['a post', givenPost, 'POST_NOT_FOUND'],
    ['a comment', givenComment, 'COMMENT_NOT_FOUND'],
  ];
  describe.each(GIVEN)('of %s', (_of, given, gone) => {
    test('begin at 1, are raised by each edit that changes something, and need not be named', async () => {
      const { read, edit } = await given();
      expect(await read()).toMatchObject({ content: '처음', version: 1 });

      expect(await edit('처음', 1)).toMatchObject({ status: 200, body: { version: 1 } });
      expect(await edit('처음')).toMatchObject({ status: 200, body: { version: 1 } });
      expect(await edit('둘째', 1)).toMatchObject({ status: 200, body: { content: '둘째', version: 2 } });
      expect(await edit('셋째')).toMatchObject({ status: 200, body: { content: '셋째', version: 3 } });
      expect(await read()).toMatchObject({ content: '셋째', version: 3 });
    });

    test('that are no longer the newest are refused, and what is there stays', async () => {
      const { read, edit, remove } = await given();
      await edit('다른 곳에서', 1);

      expectProblem(await edit('옛것 위에', 1), 409, 'CHANGED_MEANWHILE');
      expectProblem(await edit('없는 것 위에', 7), 409, 'CHANGED_MEANWHILE');
      for (const version of MALFORMED) expectInvalid(await edit('새 말', version), 'version');

      expect(await read()).toMatchObject({ content: '다른 곳에서', version: 2 });
      expect(await edit('알고서', 2)).toMatchObject({ status: 200, body: { version: 3 } });
      await remove();
      expectProblem(await edit('지운 것 위에', 3), 404, gone);
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

  test.each(boardsOn(engine, BOARDS_UNDER_TEST))('are named in edits on the $board board', async (board) => {
    const { edit } = await givenPost(board);
    expect(await edit('둘째', 1)).toMatchObject({ status: 200, body: { version: 2 } });
    expectProblem(await edit('옛것 위에', 1), 409, 'CHANGED_MEANWHILE');
    expectInvalid(await edit('새 말', 0), 'version');
  });

  test('tell nobody else anything: whoever is not the author is told that, whatever version they name', async () => {
    const { id, read, edit } = await givenPost();
    await edit('다른 곳에서', 1);
    const other = await world().senior();

    for (const version of [1, 2]) {
      expectProblem(await other.put(QNA.post(id), { ...postText(), version }), 403, 'NOT_AUTHOR');
    }
    expect((await read()).content).toBe('다른 곳에서');
  });

  test('are raised by a change of tags alone', async () => {
    const { id, author } = await givenPost();
    const tagIds = (await tagsOf(QNA, author)).slice(0, 2).map((tag) => tag.id);
    const edit = (ids: number[], version: number) =>
      author.put(QNA.post(id), { ...postText({ content: '처음', tagIds: ids }), version });

    expect(await edit(tagIds, 1)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await edit(tagIds.toReversed(), 2)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await edit(tagIds.slice(1), 2)).toMatchObject({ status: 200, body: { version: 3 } });
    expectProblem(await edit(tagIds, 2), 409, 'CHANGED_MEANWHILE');
  });

  test('of posts are left alone by reports and by admins', async () => {
    const { id, edit } = await givenPost();
    const [reporter, admin] = [await world().senior(), await world().admin()];
    await reporter.post(`${QNA.post(id)}/report`);
    await admin.patch(`/api/admin/report/qna/posts/${id}/activate`);

    expect(await edit('새 내용', 1)).toMatchObject({ status: 200, body: { version: 2 } });
  });
});
