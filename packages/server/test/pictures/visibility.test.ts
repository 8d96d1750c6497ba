/** Who sees a picture: whoever sees what it is in, at that moment, and nobody else, by any way (one table for all of it). */
import { expect, test } from 'vitest';
import { FREE, postText, QNA, writeComment, writePost, writeReply } from '../harness/boards.ts';
import type { Answer, Client } from '../harness/client.ts';
import type { Member } from '../harness/people.ts';
import { makePicture, upload, uploadOne } from '../harness/pictures.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

const ROLES = ['author', 'member', 'new hire', 'moderator', 'admin', 'visitor', 'withdrawn'] as const;
type Role = (typeof ROLES)[number];
const MEMBERS: Role[] = ['author', 'member', 'new hire', 'moderator', 'admin'];

/** Where a picture is: in a post, in a comment of the same author, in a reply to that, or in nothing. */
type Source = 'post' | 'comment' | 'reply' | 'unused';
type Seen = Record<Source, Role[]>;

interface Scene {
  people: Record<Role, Client>;
  author: Member;
  admin: Member;
  postId: number;
  commentId: number;
  replyId: number;
  pictures: Record<Source, number>;
}

async function setTheScene(world: World): Promise<Scene> {
  const [author, member, hire] = [await world.senior('글쓴이'), await world.senior(), await world.newHire()];
  const [moderator, admin, gone] = [await world.senior(), await world.admin(), await world.senior()];
  await world.db.updateTable('members').set({ moderator_since: 1 }).where('id', '=', moderator.id).execute();
  await gone.post('/withdraw');
  const [post, comment, reply, unused] = [
    await uploadOne(author),
    await uploadOne(author),
    await uploadOne(author),
    await uploadOne(author),
  ];
  const postId = await writePost(FREE, author, { pictures: [{ id: post }] });
  const commentId = await writeComment(FREE.comments, author, postId, '댓글', [{ id: comment, alt: '화면' }]);
  const replyId = await writeReply('free', author, commentId, '답글', [{ id: reply }]);
  return {
    people: { author, member, 'new hire': hire, moderator, admin, visitor: world.nobody, withdrawn: gone },
    author,
    admin,
    postId,
    commentId,
    replyId,
    pictures: { post, comment, reply, unused },
  };
}

/** Who gets each picture, and who finds its id anywhere in lists and details. */
async function seen({ people, postId, pictures }: Scene) {
  const reads: Seen = { post: [], comment: [], reply: [], unused: [] };
  const finds: Seen = { post: [], comment: [], reply: [], unused: [] };
  for (const role of ROLES) {
    const client = people[role];
    const paths = [
      FREE.list,
      FREE.post(postId),
      `/api/free-comments/${postId}`,
      `/api/replies/free/posts/${postId}`,
      '/api/mypage/free-posts',
      '/api/search?q=%EA%B8%80',
    ];
    const found = new Set<unknown>();
    for (const { status, body } of await Promise.all(paths.map((path) => client.get(path)))) {
      if (status === 200) idsIn(body, found);
    }
    // What one may not see is the same as what was never there.
    const missing = await client.get('/api/pictures/999999');
    for (const [source, id] of Object.entries(pictures) as [Source, number][]) {
      if (found.has(id)) finds[source].push(role);
      const sizes = ['', '?size=small', '?size=large'].map((size) => client.get(`/api/pictures/${id}${size}`));
      const answers = await Promise.all(sizes);
      if (answers.every(({ status }) => status === 200)) reads[source].push(role);
      else for (const answer of answers) expect([answer.status, answer.body]).toEqual([missing.status, missing.body]);
    }
    if (missing.status === 401) expectProblem(missing, 401, 'NOT_SIGNED_IN');
    else expectProblem(missing, 404, 'PICTURE_NOT_FOUND');
  }
  return { reads, finds };
}

/** The ids of all pictures that an answer names. */
function idsIn(value: unknown, ids: Set<unknown>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'pictureId') ids.add(inner);
    if (name === 'pictures') for (const { id } of inner as { id: number }[]) ids.add(id);
    else idsIn(inner, ids);
  }
}

const AUTHOR: Role[] = ['author'];
const OTHERS = MEMBERS.filter((role) => role !== 'author');
const MODERATED: Role[] = ['author', 'moderator', 'admin'];
const ALL: Seen = { post: MEMBERS, comment: MEMBERS, reply: MEMBERS, unused: AUTHOR };

/** What happens to the post or to what is under it, and what takes it back. */
type Turn = Record<'change' | 'back', (scene: Scene) => Promise<Answer>>;

function hidden(of: 'posts' | 'comments', id: 'postId' | 'commentId' | 'replyId'): Turn {
  const hide = (scene: Scene, hidden: boolean) => scene.admin.patch(`/api/admin/${of}/free/${scene[id]}`, { hidden });
  return { change: (scene) => hide(scene, true), back: (scene) => hide(scene, false) };
}

function deleted(kind: 'post' | 'comment', id: 'postId' | 'commentId'): Turn {
  return {
    change: (scene) => scene.author.delete(`/api/free-${kind}s/${scene[id]}`),
    back: (scene) => scene.admin.post(`/api/admin/trash/${kind}/${scene[id]}/restore`),
  };
}

/** Each was hidden before: a version of it is kept for those who decide. */
const JUDGES: Role[] = ['moderator', 'admin'];

const STATES: [what: string, Turn, Partial<Seen>][] = [
  ['a hidden post', hidden('posts', 'postId'), { post: MODERATED, comment: MODERATED, reply: MODERATED }],
  ['a hidden comment', hidden('comments', 'commentId'), { comment: MODERATED }],
  ['a hidden reply', hidden('comments', 'replyId'), { reply: MODERATED }],
  ['a deleted comment', deleted('comment', 'commentId'), { comment: JUDGES }],
  ['a deleted post', deleted('post', 'postId'), { post: JUDGES, comment: JUDGES, reply: JUDGES }],
];

describeOnBothEngines('a picture is seen', (world) => {
  async function expectSeen(scene: Scene, expected: Seen, what = ''): Promise<void> {
    const { reads, finds } = await seen(scene);
    expect(reads, what).toEqual(expected);
    // A reply under a deleted comment is not shown, and its address still serves who knows it.
    if (what === 'a deleted comment') return;
    const isGone = what === 'a deleted post';
    expect(finds, what).toEqual(
      isGone ? { post: [], comment: [], reply: [], unused: [] } : { ...expected, unused: [] },
    );
  }

  test('with what it is in, as long as that may be seen; in nothing yet, by whoever has uploaded it', async () => {
    const scene = await setTheScene(world());
    await expectSeen(scene, ALL);
    for (const [what, { change, back }, expected] of STATES) {
      expect((await change(scene)).status, what).toBeLessThan(300);
      await expectSeen(scene, { ...ALL, ...expected }, what);
      expect((await back(scene)).status, what).toBeLessThan(300);
    }
    await expectSeen(scene, ALL, 'all that is back');
  });

  test('by its author alone once it was taken out of a post, and not by who has withdrawn', async () => {
    const scene = await setTheScene(world());
    const { author, postId } = scene;
    await author.put(FREE.post(postId), { ...postText(), pictures: [] });
    const { reads, finds } = await seen(scene);
    expect([reads.post, finds.post]).toEqual([AUTHOR, []]);

    expect(await author.post('/withdraw')).toMatchObject({ status: 200 });
    await expectSeen(scene, { post: [], comment: OTHERS, reply: OTHERS, unused: [] });
  });

  test('by nobody once who has uploaded it withdraws and deletes all own content', async () => {
    const scene = await setTheScene(world());
    expect(await scene.author.post('/withdraw?content=delete')).toMatchObject({ status: 200 });
    await expectSeen(scene, { post: [], comment: [], reply: [], unused: [] });
  });
});

describeOnBothEngines('a comment, an answer, a reply', (world) => {
  test('has one picture, which an edit changes or leaves', async () => {
    const [asker, senior] = [await world().newHire(), await world().senior()];
    const question = await writePost(QNA, asker);
    const [a, b] = [await uploadOne(senior), await upload(senior, await makePicture({ width: 500, height: 100 }))];
    const two = { qnaPostId: question, content: '답변', pictures: [{ id: a }, { id: b.body.id }] };
    expectProblem(await senior.post(QNA.comments.create, two), 400, 'INVALID_FIELDS');
    const path = QNA.comments.one(await writeComment(QNA.comments, senior, question, '답변', [{ id: a }]));

    const shown = async () => {
      const { body } = await asker.get<{ pictures: object[]; version: number }[]>(`/api/qna-comment/${question}`);
      return body.map(({ pictures, version }) => ({ pictures, version }))[0];
    };
    expect(await shown()).toEqual({ pictures: [{ id: a, width: 1, height: 1, alt: '' }], version: 1 });
    const wide = { id: b.body.id, width: 500, height: 100, alt: '넓은 화면' };
    const edited = await senior.patch(path, { content: '답변', pictures: [{ id: wide.id, alt: wide.alt }] });
    expect(edited).toMatchObject({ status: 200, body: { pictures: [wide], editedAt: expect.any(String) } });
    expect(await shown()).toEqual({ pictures: [wide], version: 2 });
    await senior.patch(path, { content: '고친 답변' });
    expect(await shown()).toEqual({ pictures: [wide], version: 3 });
    await senior.patch(path, { content: '고친 답변', pictures: [] });
    expect(await shown()).toEqual({ pictures: [], version: 4 });

    const other = await writeComment(QNA.comments, senior, question);
    const reply = `/api/replies/qna/comments/${other}`;
    expectProblem(await asker.post(reply, { content: '답글', pictures: [{ id: a }] }), 400, 'PICTURE_UNUSABLE');
    const own = await uploadOne(asker);
    const replied = await writeReply('qna', asker, other, '답글', [{ id: own }]);
    const replies = await senior.get<Record<string, object[]>>(`/api/replies/qna/posts/${question}`);
    expect(replies.body[other]).toMatchObject([{ pictures: [{ id: own, width: 1, height: 1, alt: '' }] }]);
    const changed = await asker.patch(`/api/replies/${replied}`, { content: '답글', pictures: [] });
    expect(changed).toMatchObject({ status: 200, body: { pictures: [] } });
  });
});
