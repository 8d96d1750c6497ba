/** Who sees a picture: whoever sees what it is in, at that moment, and nobody else, by any way (one table for all of it). */
import { expect, test } from 'vitest';
import { FREE, postText, QNA, writeComment } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import type { Member } from '../harness/people.ts';
import { makePicture, upload, uploadOne } from '../harness/pictures.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

const ROLES = ['author', 'member', 'new hire', 'moderator', 'admin', 'visitor', 'withdrawn'] as const;
type Role = (typeof ROLES)[number];
const MEMBERS: Role[] = ['author', 'member', 'new hire', 'moderator', 'admin'];
const MODERATING: Role[] = ['moderator', 'admin'];

interface Scene {
  people: Record<Role, Client>;
  author: Member;
  admin: Member;
  postId: number;
  commentId: number;
  replyId: number;
  /** In the post, in a comment of the same author, in a reply to that, and in nothing. */
  pictures: Record<'post' | 'comment' | 'reply' | 'unused', number>;
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
  const written = await author.post<{ id: number }>(FREE.create, { ...postText(), pictures: [{ id: post }] });
  const postId = written.body.id;
  const commented = await author.post<{ id: number }>('/api/free-comments', {
    freePostId: postId,
    content: '댓글',
    pictures: [{ id: comment, alt: '화면' }],
  });
  const replied = await author.post<{ id: number }>(`/api/replies/free/comments/${commented.body.id}`, {
    content: '답글',
    pictures: [{ id: reply }],
  });
  return {
    people: { author, member, 'new hire': hire, moderator, admin, visitor: world.nobody, withdrawn: gone },
    author,
    admin,
    postId,
    commentId: commented.body.id,
    replyId: replied.body.id,
    pictures: { post, comment, reply, unused },
  };
}

/** Who gets a picture, and who finds its id anywhere in lists and details. */
async function seenBy({ people, postId, pictures }: Scene, which: keyof Scene['pictures']) {
  const reads: Role[] = [];
  const finds: Role[] = [];
  const id = pictures[which];
  for (const role of ROLES) {
    const client = people[role];
    const answers = await Promise.all(
      ['', '?size=small', '?size=large'].map((size) => client.get(`/api/pictures/${id}${size}`)),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses.size, `${role}, ${which}`).toBe(1);
    if (statuses.has(200)) reads.push(role);
    else if (statuses.has(404)) {
      // The same as of one that was never there.
      const missing = await client.get('/api/pictures/999999');
      for (const answer of answers) expect(answer.body).toEqual(expectProblem(missing, 404, 'PICTURE_NOT_FOUND'));
    } else for (const answer of answers) expectProblem(answer, 401, 'NOT_SIGNED_IN');
    const paths = [
      FREE.list,
      FREE.post(postId),
      `/api/free-comments/${postId}`,
      `/api/replies/free/posts/${postId}`,
      '/api/mypage/free-posts',
      '/api/search?q=%EA%B8%80',
    ];
    const bodies = await Promise.all(paths.map((path) => client.get(path)));
    const named = bodies.some(({ status, body }) => status === 200 && idsIn(body).has(id));
    if (named) finds.push(role);
  }
  return { reads, finds };
}

/** The ids of all pictures that an answer names. */
function idsIn(value: unknown, ids = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null) return ids;
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'pictureId') ids.add(inner);
    if (name === 'pictures') for (const { id } of inner as { id: number }[]) ids.add(id);
    else idsIn(inner, ids);
  }
  return ids;
}

const NOBODY = { post: [], comment: [], reply: [] };
const AUTHOR: Role[] = ['author'];
const OTHERS = MEMBERS.filter((role) => role !== 'author');
const AUTHOR_AND_MODERATING: Role[] = ['author', ...MODERATING];

describeOnBothEngines('a picture is seen', (world) => {
  test.each<[string, (scene: Scene) => Promise<unknown>, Record<'post' | 'comment' | 'reply', Role[]>]>([
    ['of what is public', async () => {}, { post: MEMBERS, comment: MEMBERS, reply: MEMBERS }],
    [
      'of a hidden post',
      ({ admin, postId }) => admin.patch(`/api/admin/posts/free/${postId}`, { hidden: true }),
      { post: AUTHOR_AND_MODERATING, comment: AUTHOR_AND_MODERATING, reply: AUTHOR_AND_MODERATING },
    ],
    [
      'of a hidden comment',
      ({ admin, commentId }) => admin.patch(`/api/admin/comments/free/${commentId}`, { hidden: true }),
      { post: MEMBERS, comment: AUTHOR_AND_MODERATING, reply: MEMBERS },
    ],
    [
      'of a hidden reply',
      ({ admin, replyId }) => admin.patch(`/api/admin/comments/free/${replyId}`, { hidden: true }),
      { post: MEMBERS, comment: MEMBERS, reply: AUTHOR_AND_MODERATING },
    ],
    ['of a deleted post', ({ author, postId }) => author.delete(FREE.post(postId)), NOBODY],
    [
      'of a deleted comment',
      ({ author, commentId }) => author.delete(`/api/free-comments/${commentId}`),
      { post: MEMBERS, comment: [], reply: MEMBERS },
    ],
    [
      'of who has withdrawn and left it there',
      ({ author }) => author.post('/withdraw'),
      { post: OTHERS, comment: OTHERS, reply: OTHERS },
    ],
    ['of who has withdrawn and deleted all', ({ author }) => author.post('/withdraw?content=delete'), NOBODY],
  ])('%s', async (_what, change, expected) => {
    const scene = await setTheScene(world());
    const answer = (await change(scene)) as { status: number } | undefined;
    expect(answer?.status ?? 200).toBeLessThan(300);
    for (const which of ['post', 'comment', 'reply'] as const) {
      const { reads, finds } = await seenBy(scene, which);
      expect(reads, which).toEqual(expected[which]);
      // A reply under a deleted comment is not shown, and its address still serves who knows it.
      if (_what !== 'of a deleted comment') expect(finds, which).toEqual(expected[which]);
    }
  });

  test('that is in nothing yet by whoever has uploaded it, as long as they are a member', async () => {
    const scene = await setTheScene(world());
    expect(await seenBy(scene, 'unused')).toEqual({ reads: AUTHOR, finds: [] });
    await scene.author.post('/withdraw');
    expect(await seenBy(scene, 'unused')).toEqual({ reads: [], finds: [] });
  });

  test('that was taken out of a post by its author alone', async () => {
    const scene = await setTheScene(world());
    await scene.author.put(FREE.post(scene.postId), { ...postText(), pictures: [] });
    expect(await seenBy(scene, 'post')).toEqual({ reads: AUTHOR, finds: [] });
  });
});

describeOnBothEngines('a comment, an answer, a reply', (world) => {
  test('has one picture, which an edit changes or leaves', async () => {
    const [asker, senior] = [await world().newHire(), await world().senior()];
    const asked = await asker.post<{ id: number }>(QNA.create, postText());
    const [a, b] = [await uploadOne(senior), await upload(senior, await makePicture({ width: 500, height: 100 }))];
    const answer = { qnaPostId: asked.body.id, content: '답변' };
    const two = { ...answer, pictures: [{ id: a }, { id: b.body.id }] };
    expectProblem(await senior.post('/api/qna-comment/create', two), 400, 'INVALID_FIELDS');
    const written = await senior.post<{ id: number }>('/api/qna-comment/create', { ...answer, pictures: [{ id: a }] });
    expect(written.status).toBe(201);

    const path = `/api/qna-comment/${written.body.id}`;
    const shown = async () => {
      const { body } = await asker.get<{ pictures: object[]; version: number }[]>(`/api/qna-comment/${asked.body.id}`);
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

    const other = await writeComment(QNA.comments, senior, asked.body.id);
    const reply = `/api/replies/qna/comments/${other}`;
    expectProblem(await asker.post(reply, { content: '답글', pictures: [{ id: a }] }), 400, 'PICTURE_UNUSABLE');
    const own = await uploadOne(asker);
    const replied = await asker.post<{ id: number }>(reply, { content: '답글', pictures: [{ id: own }] });
    const replies = await senior.get<Record<string, object[]>>(`/api/replies/qna/posts/${asked.body.id}`);
    expect(replies.body[other]).toMatchObject([{ pictures: [{ id: own, width: 1, height: 1, alt: '' }] }]);
    const changed = await asker.patch(`/api/replies/${replied.body.id}`, { content: '답글', pictures: [] });
    expect(changed).toMatchObject({ status: 200, body: { pictures: [] } });
  });
});
