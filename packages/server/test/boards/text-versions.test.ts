/** How texts are drawn (the second page, part I): what was written before there were marks stays as it was. */
import { expect, test } from 'vitest';
import { FREE, type PageOf, postText, QNA, writeComment, writePost, writeReply } from '../harness/boards.ts';
import { addTo } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';

interface Drawn {
  textVersion: number;
}

describeOnBothEngines('the version of a text', (world) => {
  /** As the rows were before there were marks. */
  async function makeOld(table: 'posts' | 'comments' | 'post_additions', id: number): Promise<void> {
    await world().db.updateTable(table).set({ text_version: 0 }).where('id', '=', id).execute();
  }

  test('of a post is 1 of what is written now, and 0 of an older one until its content is edited', async () => {
    const author = await world().newHire();
    const id = await writePost(QNA, author, { content: '- 하나' });
    /** As its detail and the list have it. */
    const version = async () => {
      const { textVersion } = (await author.get<Drawn>(QNA.post(id))).body;
      expect((await author.get<PageOf<Drawn>>(QNA.list)).body.content[0]?.textVersion).toBe(textVersion);
      return textVersion;
    };
    const edit = (content: string) => author.put(QNA.post(id), postText({ title: '다른 제목', content }));
    expect(await version()).toBe(1);

    await makeOld('posts', id);
    expect(await version()).toBe(0);
    expect(await edit('- 하나')).toMatchObject({ status: 200, body: { title: '다른 제목', textVersion: 0 } });
    expect(await version()).toBe(0);

    expect(await edit('- 둘')).toMatchObject({ status: 200, body: { content: '- 둘', textVersion: 1 } });
    expect(await version()).toBe(1);
  });

  test('of a comment is its own', async () => {
    const [author, commenter] = [await world().newHire(), await world().senior()];
    const post = await writePost(QNA, author);
    const id = await writeComment(QNA.comments, commenter, post, '`가`');
    const version = async () => (await author.get<[Drawn]>(QNA.comments.of(post))).body[0].textVersion;
    expect(await version()).toBe(1);

    await makeOld('comments', id);
    await commenter.patch(QNA.comments.one(id), { content: ' `가`' });
    expect(await version()).toBe(0);

    const edited = await commenter.patch(QNA.comments.one(id), { content: '`나`' });
    expect(edited).toMatchObject({ status: 200, body: { content: '`나`', textVersion: 1 } });
    expect(await version()).toBe(1);
  });

  test('of a reply is that of a comment', async () => {
    const author = await world().newHire();
    const post = await writePost(FREE, author);
    const comment = await writeComment(FREE.comments, author, post);
    const reply = await writeReply('free', author, comment, '> 가');
    const shown = async () => (await author.get(`/api/replies/free/posts/${post}`)).body;
    expect(await shown()).toMatchObject({ [comment]: [{ textVersion: 1 }] });

    await makeOld('comments', reply);
    expect(await shown()).toMatchObject({ [comment]: [{ textVersion: 0 }] });
    const edited = await author.patch(`/api/replies/${reply}`, { content: '> 나' });
    expect(edited).toMatchObject({ status: 200, body: { textVersion: 1 } });
  });

  test('of an addition, which is never edited', async () => {
    const asker = await world().newHire();
    const question = await writePost(QNA, asker);
    const [old] = [await addTo(asker, question, '- 전'), await addTo(asker, question, '- 후')];
    await makeOld('post_additions', old);
    const additions = [{ textVersion: 0 }, { textVersion: 1 }];
    expect((await asker.get(QNA.post(question))).body).toMatchObject({ additions });
  });
});
