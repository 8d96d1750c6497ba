/** What an edit changes of a text beside its words, and that it never overwrites what was saved since. */
import { describe, expect, test } from 'vitest';
import { type PageOf, postText, QNA, writeComment, writePost, writeReply } from '../harness/boards.ts';
import type { Answer, Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { tagsOf } from '../harness/reads.ts';
import { addTo } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const MALFORMED = [0, -1, 1.5, '1', null, true, [1], Number.MAX_SAFE_INTEGER + 1];
const ROUNDS = 8;
const NOW = '2026-11-20T01:02:03.456Z';

interface Edited {
  id: number;
  content: string;
  createdAt: string;
  editedAt: string | null;
  version: number;
  /** Of 0, a text is drawn as it was before there were marks. */
  textVersion: number;
}

interface Text {
  table: 'posts' | 'comments';
  id: number;
  /** The code of what is said once it is gone. */
  gone: string;
  read(): Promise<Edited>;
  edit(content: string, version?: unknown): Promise<Answer<Edited>>;
  remove(): Promise<Answer>;
}

describeOnBothEngines('an edit', (world) => {
  async function givenPost() {
    const author = await world().newHire();
    const id = await writePost(QNA, author, { content: '처음' });
    const path = QNA.post(id);
    const edit = (content: string, version?: unknown) =>
      author.put<Edited>(path, { ...postText({ content }), version });
    async function read() {
      const { body } = await author.get<Edited>(path);
      const [listed] = (await author.get<PageOf<Edited>>(QNA.list)).body.content;
      expect(listed).toMatchObject({ editedAt: body.editedAt, textVersion: body.textVersion });
      return body;
    }
    const remove = () => author.delete(path);
    return { table: 'posts' as const, author, id, gone: 'POST_NOT_FOUND', read, edit, remove };
  }

  async function givenComment(): Promise<Text> {
    const post = await writePost(QNA, await world().newHire());
    const writer = await world().senior();
    const id = await writeComment(QNA.comments, writer, post, '처음');
    const read = async () => (await writer.get<[Edited]>(QNA.comments.of(post))).body[0];
    return { ...commentAt(writer, QNA.comments.one(id), id), read };
  }

  async function givenReply(): Promise<Text> {
    const [asker, writer] = [await world().newHire(), await world().senior()];
    const post = await writePost(QNA, asker);
    const comment = await writeComment(QNA.comments, writer, post);
    const id = await writeReply('qna', writer, comment, '처음');
    const replies = () => writer.get<Record<string, [Edited]>>(`/api/replies/qna/posts/${post}`);
    const read = async () => ((await replies()).body[comment] as [Edited])[0];
    return { ...commentAt(writer, `/api/replies/${id}`, id), read };
  }

  function commentAt(writer: Client, path: string, id: number) {
    const edit = (content: string, version?: unknown) => writer.patch<Edited>(path, { content, version });
    const remove = () => writer.delete(path);
    return { table: 'comments' as const, id, gone: 'COMMENT_NOT_FOUND', edit, remove };
  }

  describe.each<[string, () => Promise<Text>]>([
    ['a post', givenPost],
    ['a comment', givenComment],
    ['a reply', givenReply],
  ])('of %s', (_of, given) => {
    test('raises its version and is its time, if it changes something, and needs to name no version', async () => {
      const { read, edit } = await given();
      expect(await read()).toMatchObject({ content: '처음', createdAt: NOW, editedAt: null, version: 1 });

      for (const [content, named, expected] of [
        ['처음', 1, { editedAt: null, version: 1 }],
        [' 처음\n', undefined, { editedAt: null, version: 1 }],
        ['둘째', 1, { editedAt: '2026-11-20T01:02:06.456Z', version: 2 }],
        ['셋째', undefined, { editedAt: '2026-11-20T01:02:07.456Z', version: 3 }],
        ['셋째', undefined, { editedAt: '2026-11-20T01:02:07.456Z', version: 3 }],
      ] as const) {
        world().clock.advance(SECOND);
        const shown = { ...expected, content: content.trim(), createdAt: NOW };
        expect(await edit(content, named)).toMatchObject({ status: 200, body: shown });
        expect(await read()).toMatchObject(shown);
      }
    });

    test('is refused when it names another version than the newest, and what is there stays', async () => {
      const { read, edit, remove, gone } = await given();
      await edit('다른 곳에서', 1);

      expectProblem(await edit('옛것 위에', 1), 409, 'CHANGED_MEANWHILE');
      expectProblem(await edit('없는 것 위에', 7), 409, 'CHANGED_MEANWHILE');
      for (const version of MALFORMED) expectInvalid(await edit('새 말', version), 'version');

      expect(await read()).toMatchObject({ content: '다른 곳에서', version: 2 });
      expect(await edit('알고서', 2)).toMatchObject({ status: 200, body: { version: 3 } });
      await remove();
      expectProblem(await edit('지운 것 위에', 3), 404, gone);
    });

    test('is one of two that are saved from the same version', async () => {
      const { read, edit } = await given();

      for (let round = 1; round <= ROUNDS; round++) {
        const { version } = await read();
        const saves = await Promise.all([edit(`하나 ${round}`, version), edit(`둘 ${round}`, version)]);

        expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
        const saved = saves.find(({ status }) => status === 200);
        expect(await read()).toMatchObject({ content: saved?.body.content, version: version + 1 });
      }
    });

    test('makes a text from before there were marks be drawn with them, if it changes the text', async () => {
      const { table, id, read, edit } = await given();
      expect(await read()).toMatchObject({ textVersion: 1 });

      await world().db.updateTable(table).set({ text_version: 0 }).where('id', '=', id).execute();
      expect(await edit(' 처음')).toMatchObject({ status: 200, body: { textVersion: 0 } });
      expect(await read()).toMatchObject({ textVersion: 0 });

      expect(await edit('- 둘')).toMatchObject({ status: 200, body: { content: '- 둘', textVersion: 1 } });
      expect(await read()).toMatchObject({ textVersion: 1 });
    });
  });

  test('of the title alone leaves how the content is drawn', async () => {
    const { id, author, read } = await givenPost();
    await world().db.updateTable('posts').set({ text_version: 0 }).execute();
    await author.put(QNA.post(id), postText({ title: '다른 제목', content: '처음' }));

    expect(await read()).toMatchObject({ title: '다른 제목', textVersion: 0, version: 2, editedAt: NOW });
  });

  test('of the tags alone is one, in whatever order they are named', async () => {
    const { id, author, read } = await givenPost();
    const tagIds = (await tagsOf(QNA, author)).slice(0, 2).map((tag) => tag.id);
    const edit = (ids: number[], version: number) =>
      author.put(QNA.post(id), { ...postText({ content: '처음', tagIds: ids }), version });

    expect(await edit(tagIds, 1)).toMatchObject({ status: 200, body: { version: 2, editedAt: NOW } });
    expect(await edit(tagIds.toReversed(), 2)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await edit(tagIds.slice(1), 2)).toMatchObject({ status: 200, body: { version: 3 } });
    expectProblem(await edit(tagIds, 2), 409, 'CHANGED_MEANWHILE');
    expect(await read()).toMatchObject({ version: 3 });
  });

  test('by somebody else is refused, whatever version they name, and tells them nothing', async () => {
    const { id, read, edit } = await givenPost();
    await edit('다른 곳에서', 1);

    for (const other of [await world().senior(), await world().admin()]) {
      for (const version of [1, 2]) {
        expectProblem(await other.put(QNA.post(id), { ...postText(), version }), 403, 'NOT_AUTHOR');
      }
    }
    expect(await read()).toMatchObject({ content: '다른 곳에서', version: 2 });
  });

  test('is not what a report does, nor a decision, a comment or its edit', async () => {
    const { id, read } = await givenPost();
    const [reporter, admin] = [await world().senior(), await world().admin()];
    await reporter.post(`${QNA.post(id)}/report`);
    await admin.patch(`/api/admin/report/qna/posts/${id}/activate`);
    const comment = await writeComment(QNA.comments, reporter, id);
    await reporter.patch(QNA.comments.one(comment), { content: '고침' });

    expect(await read()).toMatchObject({ version: 1, editedAt: null });
  });

  test('is nothing that an addition has: it is drawn as it was added', async () => {
    const { id, author, read } = await givenPost();
    const [old] = [await addTo(author, id, '- 전'), await addTo(author, id, '- 후')];
    await world().db.updateTable('post_additions').set({ text_version: 0 }).where('id', '=', old).execute();

    expect(await read()).toMatchObject({ additions: [{ textVersion: 0 }, { textVersion: 1 }] });
  });
});
