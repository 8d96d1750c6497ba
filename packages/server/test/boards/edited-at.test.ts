/** When a text was last edited. */
import { expect, test } from 'vitest';
import { FREE, type PageOf, postText, QNA, writeComment, writePost } from '../harness/boards.ts';
import { SECOND } from '../harness/clock.ts';
import { expectProblem } from '../harness/problems.ts';
import { tagsOf } from '../harness/reads.ts';
import { describeOnBothEngines } from '../harness/world.ts';

interface Dated {
  createdAt: string;
  editedAt: string | null;
}

const NOW = '2026-11-20T01:02:03.456Z';
const LATER = '2026-11-20T01:02:04.456Z';

describeOnBothEngines('the time of the last edit', (world) => {
  async function given() {
    const author = await world().newHire();
    const id = await writePost(QNA, author);
    /** As its detail and the list have it. */
    const editedAt = async () => {
      const detail = (await author.get<Dated>(QNA.post(id))).body;
      const [item] = (await author.get<PageOf<Dated>>(QNA.list)).body.content;
      expect(item?.editedAt).toBe(detail.editedAt);
      expect(detail.createdAt).toBe(NOW);
      return detail.editedAt;
    };
    const edit = (text: object) => author.put(QNA.post(id), { ...postText(), ...text });
    return { author, id, editedAt, edit };
  }

  test('of a post is null until it is edited, and then that of the newest edit', async () => {
    const { editedAt, edit } = await given();
    expect(await editedAt()).toBe(null);

    world().clock.advance(SECOND);
    expect(await edit({ title: '고친 제목' })).toMatchObject({ body: { editedAt: LATER } });
    expect(await editedAt()).toBe(LATER);

    world().clock.advance(SECOND);
    await edit({ title: '고친 제목', content: '고친 내용' });
    expect(await editedAt()).toBe('2026-11-20T01:02:05.456Z');
  });

  test('of a post stays where an edit changes nothing, or is refused', async () => {
    const { id, editedAt, edit } = await given();
    await edit({ title: '고친 제목' });

    world().clock.advance(SECOND);
    expect(await edit({ title: '고친 제목' })).toMatchObject({ status: 200, body: { editedAt: NOW, version: 2 } });
    const admin = await world().admin();
    expectProblem(await admin.put(QNA.post(id), postText({ title: '남의 손' })), 403, 'NOT_AUTHOR');

    expect(await editedAt()).toBe(NOW);
  });

  test('of a post changes with its tags', async () => {
    const { author, editedAt, edit } = await given();
    const [tag] = await tagsOf(QNA, author);

    world().clock.advance(SECOND);
    await edit({ tagIds: [tag.id] });

    expect(await editedAt()).toBe(LATER);
  });

  test('of a comment is its own', async () => {
    const [author, commenter] = [await world().newHire(), await world().senior()];
    const post = await writePost(FREE, author);
    const id = await writeComment(FREE.comments, commenter, post, '처음');
    const editedAt = async () => (await author.get<Dated[]>(FREE.comments.of(post))).body.map((one) => one.editedAt);
    expect(await editedAt()).toEqual([null]);

    world().clock.advance(SECOND);
    await commenter.patch(FREE.comments.one(id), { content: '처음' });
    expect(await editedAt()).toEqual([null]);

    const edited = await commenter.patch(FREE.comments.one(id), { content: '고침' });
    expect(edited.body).toMatchObject({ editedAt: LATER, createdAt: NOW });
    world().clock.advance(SECOND);
    expectProblem(await author.patch(FREE.comments.one(id), { content: '남의 손' }), 403, 'NOT_AUTHOR');
    await commenter.patch(FREE.comments.one(id), { content: ' 고침\n' });
    expect(await editedAt()).toEqual([LATER]);

    expect((await author.get(FREE.post(post))).body).toMatchObject({ editedAt: null });
  });
});
