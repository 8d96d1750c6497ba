/** The mail of Monday: who gets it, and that it tells what is so at the moment when it is sent. */
import { expect, test } from 'vitest';
import { queueDigests } from '../../src/digest/queue-digests.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { deactivate, FREE, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import { HOUR, MINUTE } from '../harness/clock.ts';
import { addCrowd } from '../harness/crowd.ts';
import { eventually } from '../harness/eventually.ts';
import { smtpRefusal } from '../harness/mailbox.ts';
import type { Member } from '../harness/people.ts';
import { tagsOf } from '../harness/reads.ts';
import { writePosts } from '../harness/several.ts';
import { describeWithMail } from '../harness/with-mail.ts';
import type { World } from '../harness/world.ts';
import { itemsOf } from '../notifications/listed.ts';
import { MONDAY, sendDigests, wantDigest } from './readers.ts';

const waiting = ({ db }: World) => db.selectFrom('mails').select(['failures', 'error']).execute();

/** A tip that somebody has scrapped. */
async function topTip(world: World, title = '회의실 예약하는 법'): Promise<number> {
  const id = await writePost(TIP, await world.senior(), { title, content: '비밀 내용' });
  await (await world.member()).post(`${TIP.post(id)}/scrap`);
  return id;
}

async function isEmptied(world: World): Promise<void> {
  await eventually(async () => expect(await waiting(world)).toEqual([]));
}

/** By the background work, which runs in each of these tests. */
async function isTold(member: Member, lines: number): Promise<void> {
  await eventually(async () => expect(await itemsOf(member)).toHaveLength(lines));
}

describeWithMail('the digest', (world, mailbox, engine) => {
  test('goes out on Monday at nine, to those who asked for it, with titles and links only', async () => {
    const [reader, other] = [await world().member(), await world().member()];
    await wantDigest(world(), reader);
    const tip = await topTip(world(), '<회의실> & 예약');

    await sendDigests(world(), '2026-11-22T23:59:59.000Z');
    expect(await waiting(world())).toEqual([]);
    await sendDigests(world());

    const mail = await mailbox().next({ to: reader.email });
    expect(mail.subject).toBe('[이음] 지난주 소식 · Your week');
    expect(mail.text).toContain(`- <회의실> & 예약\n  1명이 스크랩했어요\n  http://`);
    expect(mail.html).toContain('<bdi>&lt;회의실&gt; &amp; 예약</bdi>');
    expect(mail.html).toContain(`/tip/${tip}"`);
    expect(mail.source + mail.text + mail.html).not.toContain('비밀 내용');
    await isEmptied(world());
    expect(mailbox().arrived.map(({ recipient }) => recipient)).not.toContain(other.email);
  });

  test('is no mail at all where there is nothing to tell', async () => {
    world().clock.set('2026-11-15T23:59:59.000Z');
    const old = await topTip(world());
    world().clock.set('2026-11-16T00:00:00.000Z');
    const [reader, author] = [await world().member(), await world().senior()];
    const own = await writePost(TIP, author);
    await reader.post(`${TIP.post(own)}/scrap`);
    const unwanted = await writePost(TIP, await world().senior(), { title: '아무도 스크랩하지 않은 팁' });
    // The background work must not send that of the Monday on which these were written.
    world().clock.set('2026-11-20T00:00:00.000Z');
    await wantDigest(world(), reader, author);

    await sendDigests(world());

    const { text } = await mailbox().next({ to: reader.email });
    expect(text).toContain(`/tip/${own}\n`);
    for (const id of [old, unwanted]) expect(text).not.toContain(`/tip/${id}\n`);
    await isEmptied(world());
    expect(mailbox().arrived.map(({ recipient }) => recipient)).toEqual([reader.email]);
  });

  test('shows the tips that most have scrapped first, and five at most', async () => {
    const [reader, author] = [await world().member(), await world().senior()];
    const [one, other] = [await world().member(), await world().member()];
    await wantDigest(world(), reader);
    const tips = await writePosts(world(), TIP, author, 7);
    for (const id of tips) await one.post(`${TIP.post(id)}/scrap`);
    await other.post(`${TIP.post(tips[1])}/scrap`);

    await sendDigests(world());

    const { text } = await mailbox().next({ to: reader.email });
    const told = Array.from(text.split('─')[0]?.matchAll(/\/tip\/(\d+)/g) ?? [], ([, id]) => Number(id));
    expect(told).toEqual([tips[1], tips[6], tips[5], tips[4], tips[3]]);
  });

  test('tells of unread comments and answers, and seniors of questions that wait', async () => {
    const [senior, newHire] = [await world().senior('하늘보기'), await world().newHire('새싹')];
    await wantDigest(world(), senior, newHire);
    const talk = await writePost(FREE, newHire, { title: '점심 같이 드실 분' });
    await writePost(QNA, newHire, { title: '연차는 언제 생기나요' });
    const answered = await writePost(QNA, newHire, { title: '답이 달린 질문' });
    const comments = [
      await writeComment(FREE.comments, await world().member({ nickname: '구름' }), talk),
      await writeComment(FREE.comments, await world().member({ nickname: '바다' }), talk),
      await writeComment(FREE.comments, senior, talk),
    ];
    await writeComment(QNA.comments, senior, answered);
    const read = await writePost(FREE, newHire, { title: '이미 읽은 글' });
    await writeComment(FREE.comments, senior, read);
    await isTold(newHire, 3);
    await newHire.post('/api/notifications/read', { board: 'free', postId: read });

    await sendDigests(world());

    const { text } = await mailbox().next({ to: newHire.email });
    const [korean = ''] = text.split('─');
    expect(korean).toContain(`- 점심 같이 드실 분\n  하늘보기 님 외 2명이 댓글을 남겼어요\n`);
    expect(korean).toContain(`/free/${talk}#comment-${comments[2]}\n`);
    expect(korean).toContain(`- 답이 달린 질문\n  하늘보기 님이 답변을 남겼어요\n`);
    expect(text).toContain('하늘보기 and 2 others commented');
    for (const other of ['이미 읽은 글', '연차는']) expect(text).not.toContain(other);
    const toSenior = await mailbox().next({ to: senior.email });
    expect(toSenior.text).toContain(`[답변을 기다리는 질문]\n- 연차는 언제 생기나요\n`);
    expect(toSenior.text).not.toContain('답이 달린 질문');
  });

  test('tells of what is new in what the reader follows, a line each, without what is read, old, hidden or one’s own', async () => {
    world().clock.set('2026-11-15T23:59:59.000Z');
    const [reader, author, senior] = [await world().newHire(), await world().newHire('새싹'), await world().senior()];
    const [tag] = await tagsOf(QNA, reader);
    const question = await writePost(QNA, author, { title: '연차는 언제 생기나요' });
    for (const thing of ['board/free', 'board/tip', `tag/${tag.id}`, `question/${question}`]) {
      expect((await reader.put(`/api/following/${thing}`)).status).toBe(204);
    }
    await writeComment(QNA.comments, senior, question, '지지난주의 답변');

    world().clock.set('2026-11-20T00:00:00.000Z');
    for (const who of [reader, author, senior]) Object.assign(who, await world().signInAgain(who));
    await writePost(TIP, senior, { title: '이미 읽은 팁' });
    for (const title of ['먼저 쓴 글', '나중에 쓴 글']) await writePost(FREE, author, { title });
    await writePost(FREE, reader, { title: '제가 쓴 글' });
    await deactivate(FREE, world(), await writePost(FREE, author, { title: '숨긴 글' }));
    const text = { title: '눈치가 보여요', content: '비밀 내용', tagIds: [tag.id] };
    const unnamed = await author.post<{ id: number }>(QNA.create, { ...text, anonymous: true });
    for (const content of ['답변', '또 답변']) await writeComment(QNA.comments, senior, question, content);
    await isTold(reader, 4);
    const ofTips = (await itemsOf(reader)).filter(({ board }) => board === 'tip').map(({ id }) => id);
    await reader.post('/api/notifications/read', { ids: ofTips });
    await wantDigest(world(), reader);

    await sendDigests(world());

    const { text: told } = await mailbox().next({ to: reader.email });
    const [korean = '', english = ''] = told.split('─').filter((part) => part !== '');
    const section = korean.slice(korean.indexOf('[팔로우한 소식]')).replaceAll(/http:\/\/[^/]+/g, '');
    expect(section.split('\n').slice(0, 10)).toEqual([
      '[팔로우한 소식]',
      ...['- 연차는 언제 생기나요', '  새 소식 2개가 있어요', expect.stringMatching(`^  /qna/${question}(#.*)?$`)],
      ...[`- ${tag.tagName}`, '  새 글: 눈치가 보여요', `  /qna/${unnamed.body.id}`],
      ...['- 자유게시판', '  새 글: 나중에 쓴 글 외 1개', '  /free'],
    ]);
    expect(english).toContain('- Free board\n  New posts: 나중에 쓴 글 and 1 more\n');
    for (const other of ['팁', '지지난주', '제가 쓴', '숨긴', '비밀 내용', '새싹']) expect(told).not.toContain(other);
  });

  /** More than a batch, of real nodes: mail/digest-killed.test.ts. */
  test('reaches each of many once, though two nodes queue it at the same time', async () => {
    const { db, services, log, clock } = world();
    await topTip(world());
    const readers = await addCrowd(db, 25);
    await wantDigest(world(), ...readers);
    const another = startJobs(services, log, { pollMilliseconds: 20 });
    clock.set(MONDAY);

    await Promise.all([queueDigests(services), queueDigests(services), queueDigests(services)]);
    await eventually(async () => {
      await queueDigests(services);
      expect(await db.selectFrom('digests').select('is_done').execute()).toEqual([{ is_done: 1 }]);
      expect(await waiting(world())).toEqual([]);
    });
    await another.stop();

    const got = mailbox().arrived.map(({ recipient }) => recipient);
    expect(new Set(got).size).toBe(25);
    expect(got).toHaveLength(25);
  });

  // What is left when it is sent is asked of the database in the same way.
  if (engine === 'postgres') return;

  test('is in the language of its reader', async () => {
    const reader = await world().member();
    await wantDigest(world(), reader);
    await topTip(world());
    await world().db.updateTable('sign_ins').set({ language: 'en' }).where('member_id', '=', reader.id).execute();

    await sendDigests(world());

    const { subject, text } = await mailbox().next({ to: reader.email });
    expect(subject).toBe('[이음] Your week');
    expect(text).toContain('Saved by 1 person');
    expect(text).not.toContain('스크랩');
  });

  const setStatus = ({ db }: World, { id }: Member, status: 'SUSPENDED' | 'DELETED') =>
    db.updateTable('members').set({ status }).where('id', '=', id).execute();
  const mute = ({ db }: World, { id }: Member, tip: number) =>
    db.insertInto('muted_posts').values({ member_id: id, post_id: tip }).execute();
  const turnOff = ({ db }: World, { id }: Member) =>
    db.updateTable('notification_settings').set({ digest: 0 }).where('member_id', '=', id).execute();
  const MEANWHILE: [string, (world: World, reader: Member, tip: number) => Promise<unknown>][] = [
    ['the post was deactivated', (world, _reader, tip) => deactivate(TIP, world, tip)],
    ['the post was muted', mute],
    ['the member has turned it off', turnOff],
    ['the member was suspended', (world, reader) => setStatus(world, reader, 'SUSPENDED')],
    ['the member has withdrawn', (world, reader) => setStatus(world, reader, 'DELETED')],
    ['Monday has ended', async ({ clock }) => clock.set('2026-11-23T15:00:00.000Z')],
  ];

  test.each(MEANWHILE)('that waits while the mail server is away is not sent once %s', async (_what, happens) => {
    const [reader, second] = [await world().member(), await world().member()];
    const tip = await topTip(world());
    await wantDigest(world(), reader, second);
    mailbox().refuse(() => smtpRefusal(451, 'come back later'));
    await sendDigests(world());
    await eventually(async () => expect((await waiting(world())).every(({ error }) => error !== null)).toBe(true));

    await happens(world(), reader, tip);
    mailbox().refuse(null);
    world().clock.advance(MINUTE);

    await isEmptied(world());
    expect(mailbox().arrived.map(({ recipient }) => recipient)).not.toContain(reader.email);
  });

  test('that waited for an hour arrives once, with what is new meanwhile', async () => {
    const reader = await world().member();
    const later = await writePost(TIP, await world().senior(), { title: '늦게 스크랩된 팁' });
    await topTip(world());
    await wantDigest(world(), reader);
    mailbox().refuse(() => smtpRefusal(421, 'closing'));
    await sendDigests(world());
    await eventually(async () => expect((await waiting(world()))[0]?.error).toContain('421'));

    await (await world().member()).post(`${TIP.post(later)}/scrap`);
    mailbox().refuse(null);
    world().clock.advance(HOUR);

    expect((await mailbox().next({ to: reader.email })).text).toContain('늦게 스크랩된 팁');
    await isEmptied(world());
    expect(mailbox().arrived).toHaveLength(1);
  });

  test('is sent by a server that was down in the morning, and not on Tuesday', async () => {
    const reader = await world().member();
    await wantDigest(world(), reader);
    await topTip(world());

    await sendDigests(world(), '2026-11-23T15:00:00.000Z');
    expect(await waiting(world())).toEqual([]);
    await sendDigests(world(), '2026-11-23T14:50:00.000Z');

    await mailbox().next({ to: reader.email });
  });

  test('lets other mail pass', async () => {
    const { db, clock } = world();
    await topTip(world());
    await wantDigest(world(), ...(await addCrowd(db, 20)));
    mailbox().refuse((to) => (to.startsWith('many') ? smtpRefusal(451, 'later') : null));
    await sendDigests(world());
    await eventually(async () => expect((await waiting(world())).every(({ error }) => error !== null)).toBe(true));

    const order: string[] = [];
    mailbox().refuse((to) => {
      order.push(to);
      return null;
    });
    const urgent = await world().member();
    clock.advance(MINUTE);
    await world().nobody.post('/auth/forgot', { email: urgent.email });

    await isEmptied(world());
    expect(order.indexOf(urgent.email)).toBeLessThan(3);
    expect(order).toHaveLength(21);
    expect(await db.selectFrom('digests').select('is_done').execute()).toEqual([{ is_done: 1 }]);
  });
});
