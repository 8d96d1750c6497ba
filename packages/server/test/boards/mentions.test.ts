/** Mentions of those who have written in a thread (the second page, part H: "Mentions"). */
import { expect, test } from 'vitest';
import type { Comment } from '../../src/boards/list-comments.ts';
import type { Reply } from '../../src/boards/replies.ts';
import { FREE, postText, QNA, writeComment, writePost, writeReply } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import type { Member } from '../harness/people.ts';
import { addTo, deleteAddition } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { itemsOf, said, unreadByMember, useTelling } from '../notifications/listed.ts';

const { comments } = FREE;

describeOnBothEngines('mentions', (world) => {
  const tell = useTelling(world);
  const says = (writer: Client, postId: number, content: string) => writeComment(comments, writer, postId, content);
  const edit = async (writer: Client, id: number, content: string) => {
    const { status, body } = await writer.patch<Comment>(comments.one(id), { content });
    expect(status).toBe(200);
    return body.mentions;
  };
  const mentionsIn = async (reader: Client, postId: number, id: number) => {
    const { body } = await reader.get<Comment[]>(comments.of(postId));
    return body.find((comment) => comment.id === id)?.mentions;
  };
  const rename = async (member: Member, nickname: string) => {
    expect((await member.patch('/api/members/nickname', { nickname })).status).toBe(200);
  };
  const kindsOf = async (member: Member) => (await itemsOf(member)).map(({ kind, count }) => `${kind} ${count}`);
  const mentionsTold = async (member: Member) => (await kindsOf(member)).filter((line) => line.startsWith('MENTION'));
  /** A post below which its author and kim can be mentioned. */
  const given = async () => {
    const [author, kim] = [await world().senior('글쓴이'), await world().senior('철수')];
    const postId = await writePost(FREE, author);
    await says(kim, postId, '안녕하세요');
    return { author, kim, writer: await world().newHire(), postId };
  };

  test('mean those who have written in the thread, whoever bears the name elsewhere', async () => {
    const [author, kim] = [await world().senior('글쓴이'), await world().senior('김 철수')];
    const [elsewhere, writer] = [await world().senior('딴이'), await world().newHire('나')];
    const postId = await writePost(FREE, author);
    await says(kim, postId, '안녕하세요');
    await says(elsewhere, await writePost(FREE, author), '다른 글');
    const id = await says(writer, postId, '@글쓴이님, @김 철수 님과 @딴이, @나, a@글쓴이 @없는이');
    expect(await mentionsIn(kim, postId, id)).toEqual([
      { written: '글쓴이', nickname: '글쓴이' },
      { written: '김 철수', nickname: '김 철수' },
    ]);
    expect(await mentionsIn(kim, postId, await says(writer, postId, '메일은 help@corp.kr'))).toEqual([]);
  });

  test('mean the longest name that has written there, and nobody by the beginning of a longer one', async () => {
    const author = await world().senior('글쓴이');
    const [kim, kimChulsoo] = [await world().senior('김'), await world().senior('김철수')];
    const postId = await writePost(FREE, author);
    await says(kim, postId, '안녕하세요');
    const named = async (content: string) => await mentionsIn(kim, postId, await says(author, postId, content));

    expect(await named('@김철수님은 아실까요?')).toEqual([]);
    expect(await named('@김이 말한 대로예요')).toEqual([{ written: '김', nickname: '김' }]);
    await says(kimChulsoo, postId, '저도 왔어요');
    expect(await named('@김철수님께 여쭤봐요')).toEqual([{ written: '김철수', nickname: '김철수' }]);
    await tell();
    expect(await mentionsTold(kim)).toEqual(['MENTION 1']);
    expect(await mentionsTold(kimChulsoo)).toEqual(['MENTION 1']);
  });

  test('stay those of a member who takes another name, also when the text is edited', async () => {
    const { author, kim, writer, postId } = await given();
    const id = await says(writer, postId, '@철수 고마워요');
    await mentionsIn(author, postId, id);
    await rename(kim, '영희');
    expect(await mentionsIn(author, postId, id)).toEqual([{ written: '철수', nickname: '영희' }]);
    expect(await edit(writer, id, '@철수 @글쓴이 고마워요')).toEqual([
      { written: '철수', nickname: '영희' },
      { written: '글쓴이', nickname: '글쓴이' },
    ]);
    expect(await edit(writer, id, '@영희 고마워요')).toEqual([{ written: '영희', nickname: '영희' }]);
    expect(await edit(writer, id, '고마워요')).toEqual([]);
    expect(await world().db.selectFrom('mentions').selectAll().execute()).toEqual([]);
  });

  test('are told once, and in no other way as well', async () => {
    const [author, kim] = [await world().senior('글쓴이'), await world().senior('철수')];
    const writer = await world().newHire('새싹');
    const postId = await writePost(FREE, author, { title: '점심' });
    const first = await says(kim, postId, '안녕하세요');
    await tell();
    await author.post('/api/notifications/read', { all: true });
    const id = await says(writer, postId, '@철수 @글쓴이 어디가 좋아요?');
    await tell();
    const told = { kind: 'MENTION', board: 'free', postId, commentId: id, title: '점심', actors: ['새싹'], count: 1 };
    expect((await itemsOf(kim)).map(said)).toEqual([told]);
    expect((await itemsOf(author)).map(said)).toMatchObject([told, { kind: 'COMMENT' }]);
    expect(await unreadByMember(world(), [kim, writer])).toEqual([1, 0]);

    // Another, and one that is added to a comment from before, are merged into it.
    world().clock.advance(SECOND);
    const other = await world().senior('딴이');
    const plain = await says(other, postId, '안녕하세요');
    const reply = await writeReply('free', other, first, '@철수 저도요');
    await tell();
    expect(await kindsOf(kim)).toEqual(['MENTION 2', 'COMMENT 1']);
    await edit(other, plain, '@철수 안녕하세요');
    await edit(other, plain, '@철수 안녕하세요!');
    await tell();
    expect((await itemsOf(kim)).filter(({ kind }) => kind === 'MENTION').map(said)).toEqual([
      { ...told, commentId: reply, actors: ['딴이', '새싹'], count: 2 },
    ]);
    const { body } = await other.get<Record<string, Reply[]>>(`/api/replies/free/posts/${postId}`);
    expect(body[first]).toMatchObject([{ mentions: [{ written: '철수', nickname: '철수' }] }]);
  });

  test('are told as comments to those who want no mentions, and not at all to those who muted the post', async () => {
    const { author, kim, writer, postId } = await given();
    await tell();
    await kim.put('/api/notifications/settings', { kinds: { MENTION: false } });
    expect((await author.put(`/api/notifications/mute/free/${postId}`)).status).toBe(204);
    await says(writer, postId, '@철수 @글쓴이');
    await tell();
    expect(await kindsOf(kim)).toEqual(['COMMENT 1']);
    expect(await mentionsTold(author)).toEqual([]);
  });

  test('go with the name, the comment and the member, and are not told any more', async () => {
    const { author, kim, writer, postId } = await given();
    const admin = await world().admin();
    const one = await says(writer, postId, '@철수 하나');
    const two = await says(writer, postId, '@글쓴이 둘');
    await tell();
    expect(await mentionsTold(kim)).toEqual(['MENTION 1']);
    await edit(writer, one, '철수 하나');
    await tell();
    expect(await mentionsTold(kim)).toEqual([]);

    await edit(writer, one, '@철수 하나');
    await writer.delete(comments.one(one));
    await tell();
    expect(await mentionsTold(kim)).toEqual([]);
    expect((await admin.post(`/api/admin/trash/comment/${one}/restore`)).status).toBe(200);
    expect(await mentionsIn(author, postId, one)).toEqual([{ written: '철수', nickname: '철수' }]);
    await tell();
    expect(await mentionsTold(author)).toEqual(['MENTION 1']);

    // A hidden comment names nobody to those who may not read it, and who has written it is not found out.
    expect((await admin.patch(`/api/admin/comments/free/${two}`, { hidden: true })).status).toBe(200);
    expect(await mentionsIn(kim, postId, two)).toEqual([]);
    expect(await mentionsTold(author)).toEqual([]);
    const hidden = await says(await world().senior('숨은이'), postId, '나쁜 말');
    expect((await admin.patch(`/api/admin/comments/free/${hidden}`, { hidden: true })).status).toBe(200);
    const three = await says(writer, postId, '@숨은이');
    expect(await mentionsIn(kim, postId, three)).toEqual([]);
  });

  test('of those who withdraw are plain text, also in what is restored', async () => {
    const { author, kim, writer, postId } = await given();
    const admin = await world().admin();
    const [one, two] = [await says(writer, postId, '@철수 하나'), await says(writer, postId, '@철수 둘')];
    await writer.delete(comments.one(two));
    expect((await kim.post('/withdraw')).status).toBe(200);
    expect((await admin.post(`/api/admin/trash/comment/${two}/restore`)).status).toBe(200);
    for (const id of [one, two]) expect(await mentionsIn(author, postId, id)).toEqual([]);
    expect(await world().db.selectFrom('mentions').selectAll().execute()).toEqual([]);
  });

  test('in what is added to a question are told to whoever has only replied', async () => {
    const [asker, admin] = [await world().newHire('새싹'), await world().admin()];
    const [kim, lee] = [await world().senior('철수'), await world().senior('영희')];
    const postId = await writePost(QNA, asker, { title: '질문' });
    const answer = await writeComment(QNA.comments, kim, postId);
    await writeReply('qna', lee, answer, '저도 궁금해요');
    await tell();
    for (const one of [kim, lee]) await one.post('/api/notifications/read', { all: true });
    const addition = await addTo(asker, postId, '@영희 @철수 이렇게 했어요');
    await tell();
    const unread = async (member: Member) => (await itemsOf(member)).filter(({ readAt }) => readAt === null).map(said);
    const told = { kind: 'MENTION', board: 'qna', postId, commentId: null, title: '질문', actors: ['새싹'], count: 1 };
    expect(await unread(lee)).toEqual([told]);
    expect(await unread(kim)).toEqual([told]);
    const read = async () => (await lee.get(QNA.post(postId))).body;
    const both = ['영희', '철수'].map((name) => ({ written: name, nickname: name }));
    expect(await read()).toMatchObject({ additions: [{ mentions: both }] });
    // A comment that comes later is merged into it, and stays when the addition goes.
    const reply = await writeReply('qna', kim, answer, '@영희 맞아요');
    await tell();
    expect(await unread(lee)).toEqual([{ ...told, commentId: reply, actors: ['철수'] }]);
    expect((await asker.delete(QNA.post(postId))).status).toBe(204);
    expect((await admin.post(`/api/admin/trash/post/${postId}/restore`)).status).toBe(200);
    expect(await read()).toMatchObject({ additions: [{ mentions: both }] });
    await deleteAddition(asker, postId, addition);
    expect(await read()).toMatchObject({ additions: [] });
  });

  test('do not find out who has asked without a name', async () => {
    const [asker, kim, other] = [await world().newHire('새싹'), await world().senior('철수'), await world().senior()];
    const { body } = await asker.post<{ id: number }>(QNA.create, { ...postText(), anonymous: true });
    const answer = await writeComment(QNA.comments, kim, body.id);
    await writeReply('qna', asker, answer, '@철수 감사해요');
    await writeComment(QNA.comments, other, body.id, '@새싹 @철수');
    await tell();
    const { body: answers } = await asker.get<Comment[]>(QNA.comments.of(body.id));
    expect(answers.map(({ mentions }) => mentions)).toEqual([[], [{ written: '철수', nickname: '철수' }]]);
    expect(await mentionsTold(asker)).toEqual([]);
    const [line] = (await itemsOf(kim)).filter(({ kind }) => kind === 'MENTION');
    expect(line?.actors).not.toContain('새싹');
    expect(line?.count).toBe(2);
  });
});
