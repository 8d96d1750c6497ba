/**
 * Nothing tells who has asked a question without a name. The same happens in two worlds, in which somebody else asks it;
 * whatever anybody else can read there is the same to the byte: each answer to a GET with its headers, what hooks, pushes
 * and mails say, what is heard live, what is counted by week, and the log, though each of those who could have asked has an address of
 * their own; also while the asker may not ask without a name, and once something has been done to either of those who could
 * have asked.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiKey, api } from '@ieum/contract/api';
import { INSIGHT_RANGES } from '@ieum/contract/console-choices';
import { HOOK_KINDS } from '@ieum/contract/hook-kinds';
import { FEWEST_PEOPLE } from '@ieum/contract/insights';
import { NOTIFICATION_KIND_NAMES } from '@ieum/contract/notification-kinds';
import { afterEach, describe, expect, test } from 'vitest';
import type { TokenPair } from '../../src/auth/refresh-tokens.ts';
import { buildDigest } from '../../src/digest/build-digest.ts';
import { readContent } from '../../src/hooks/event-content.ts';
import { countWeeks } from '../../src/insights/count-weeks.ts';
import { contentOf, unreadNotification } from '../../src/notifications/push-content.ts';
import { tellThanks } from '../../src/thanks/weekly-thanks.ts';
import { MONDAY, wantDigest } from '../digest/readers.ts';
import { FREE, QNA, writeComment, writePost } from '../harness/boards.ts';
import { sentAs } from '../harness/client.ts';
import { DAY, HOUR, SECOND } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { type Listening, listen } from '../harness/live-stream.ts';
import type { Member } from '../harness/people.ts';
import { uploadOne } from '../harness/pictures.ts';
import { expectProblem } from '../harness/problems.ts';
import { accept, addTo, reactTo } from '../harness/resolving.ts';
import { type RunningWorld, startWorld } from '../harness/world.ts';
import { newTelling } from '../notifications/listed.ts';

/** What is sent as it is read is logged once its connection has taken all of it. */
const LOGGED_MS = 1_000;

const WORD = '비밀낱말';
/** Its first bytes are those of a PNG. */
const PNG_OF_NOTHING = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
/** Who could have asked it: in one world the first, in the other the second. */
const NICKNAMES = ['누구게일까', '또누구일까'] as const;

/** What is asked of lists, beside their defaults. */
const QUERIES: Partial<Record<ApiKey, string[]>> = {
  'GET /api/search': ['?q=연차', `?q=${NICKNAMES[0]}`, '?q=덧글&in=comments', `?q=${NICKNAMES[1]}&in=comments`],
  'GET /api/search/similar': ['?board=qna&title=연차는'],
  'GET /api/qna-post/list': ['', '?sort=helpful', '?state=solved', '?sort=createdAt,asc'],
  'GET /api/admin/reports': ['', '?state=decided', '?kind=comments'],
  'GET /api/admin/insights': INSIGHT_RANGES.map((weeks) => `?weeks=${weeks}`),
  'GET /api/admin/members/search': [`?q=${NICKNAMES[0]}`, `?q=${NICKNAMES[1]}`],
  'GET /api/admin/actions': ['', `?whom=${NICKNAMES[0]}`, `?whom=${NICKNAMES[1]}`],
  'GET /auth/check-email-auth': ['?email=nobody@ieum.test'],
  'GET /auth/check-nickname': [`?nickname=${NICKNAMES[0]}`],
};
/**
 * What is different at each call or in each installation, and has nothing to do with posts; and the stream, which is heard
 * below.
 */
const LEFT_OUT: ApiKey[] = ['GET /auth/oidc/start', 'GET /auth/oidc/callback', 'GET /api/push', 'GET /api/live'];

/** Headers that differ from one answer to the next. */
const OF_EACH_ANSWER = new Set(['date', 'x-request-id']);

/** One more, and figures of the week would be shown: whoever asks without a name must not be the one. */
const ASK_BY_NAME = FEWEST_PEOPLE - 1;

interface Scene {
  world: RunningWorld;
  tell: () => Promise<void>;
  suspects: Member[];
  asker: Member;
  /** Of the asker. */
  address: string;
  bystander: Member;
  readers: Record<'newHire' | 'senior' | 'helper' | 'moderator' | 'admin' | 'second' | 'third', Member>;
  /** Of everything that there is: what stands in paths. */
  ids: Set<number>;
  /** What was read. */
  seen: string[];
}

/** Each path of the API with each id, whatever it would be of. */
function pathsOf(ids: Iterable<number>): string[] {
  const keys = (Object.keys(api) as ApiKey[]).filter((key) => key.startsWith('GET ') && !LEFT_OUT.includes(key));
  return keys.flatMap((key) => {
    const path = key.slice('GET '.length).replace('{board}', 'qna');
    const paths = path.includes('{') ? Array.from(ids, (id) => path.replaceAll(/\{\w+\}/g, String(id))) : [path];
    return paths.flatMap((one) => (QUERIES[key] ?? ['']).map((query) => one + query));
  });
}

/** What differs from one process or moment to the next. */
function withoutChance(text: string): string {
  return text
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<uuid>')
    .replaceAll(/\btoken=[\w-]+/g, 'token=<any>')
    .replaceAll(/"(ms|reqId|time|publicKey|challenge|token)":("[^"]*"|[\d.]+)/g, '"$1":<any>');
}

async function readAll({ world, readers, ids, seen }: Scene, when: string, ...by: (keyof Scene['readers'])[]) {
  for (const who of by) {
    for (const path of pathsOf(ids)) {
      const { status, headers, body } = await readers[who].get(path);
      const told = [...headers].filter(([name]) => !OF_EACH_ANSWER.has(name)).sort();
      seen.push(withoutChance(`${when}: ${who} ${path}: ${status} ${JSON.stringify([told, body])}`));
    }
  }
  world.clock.advance(SECOND);
}

/** On one engine: that both show the same of a writer is tested in boards/anonymous.test.ts. */
describe('who has asked without a name', () => {
  const worlds: RunningWorld[] = [];
  const streams: Listening[] = [];
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.leave();
    for (const world of worlds.splice(0)) await world.stop();
  });

  /** The first suspect is known to have been helped, has asked by name, and has something in the queue; the second has not. */
  async function begin(turn: 0 | 1): Promise<Scene> {
    const world = await startWorld('sqlite', { ACCESS_TOKEN_TTL: '40d', REFRESH_TOKEN_TTL: '90d', TRUST_PROXY: 'on' });
    worlds.push(world);
    const tell = await newTelling(world);
    const suspects: Member[] = [];
    for (const [at, nickname] of NICKNAMES.entries()) {
      const [email, organization] = [`suspect${at}@ieum.test`, `조직${at}`];
      const member = await world.member({ nickname, email, organization, joinedYear: 2026 });
      suspects.push({ ...member, ...withCalls(member, (call) => callFrom(addressOf(at), call)) });
    }
    const join = (number: number, joinedYear: number, role: 'USER' | 'ADMIN' = 'USER') =>
      world.member({ nickname: `아무개${number}`, email: `somebody${number}@ieum.test`, joinedYear, role });
    const [senior, helper, newHire] = [await join(1, 2020), await join(2, 2020), await join(3, 2026)];
    const [moderator, admin] = [await join(4, 2020), await join(5, 2020, 'ADMIN')];
    const [second, third] = [await join(6, 2020, 'ADMIN'), await join(7, 2020, 'ADMIN')];
    const readers = { newHire, senior, helper, moderator, admin, second, third };
    const moderator_since = world.clock.now().getTime();
    await world.db.updateTable('members').set({ moderator_since }).where('id', '=', moderator.id).execute();
    await wantDigest(world, newHire, senior, helper);
    await admin.post('/api/admin/watched-words', { word: WORD, action: 'QUEUE' });
    const named = await writePost(QNA, suspects[0] as Member, { title: '연차는 언제 생기나요' });
    const known = await writeComment(QNA.comments, senior, named, '답변입니다');
    await accept(suspects[0] as Member, named, known);
    await reactTo(suspects[0] as Member, { board: 'qna', commentId: known }, 'helpful');
    await senior.post(`${QNA.post(named)}/report`);
    const bystander = await join(100, 2026);
    for (let number = 1; number < ASK_BY_NAME; number++) {
      const author = number === 1 ? bystander : await join(100 + number, 2026);
      const question = await writePost(QNA, author, { title: `사원증 ${number}` });
      await writeComment(QNA.comments, senior, question, '1층입니다');
    }
    for (const who of [newHire, senior, helper]) await who.put('/api/following/board/qna');
    world.logs.length = 0;
    const asker = slowly(world, suspects[turn] as Member);
    const ids = new Set(suspects.map(({ id }) => id));
    const address = addressOf(turn);
    return { world, address, tell, suspects, asker, bystander, readers, ids, seen: [] };
  }

  /** Asks as the form does: with a picture, after another one that cannot be read, and with a new access token. */
  async function ask({ world, asker, address, ids }: Scene, title: string): Promise<number> {
    const there = { 'x-forwarded-for': address };
    expect(await world.nobody.get('/qna/write', undefined, there)).toMatchObject({ status: 200 });
    await asker.get('/api/members/me');
    await asker.get('/api/members/me/anonymity');
    await asker.get(`/api/search/similar?board=qna&title=${encodeURIComponent(title)}`);
    expect(await asker.post('/api/pictures', PNG_OF_NOTHING)).toMatchObject({ status: 400 });
    await asker.get('/api/live');
    const { status: isReissued, body: tokens } = await world
      .bearer(asker.refreshToken)
      .post<TokenPair>('/auth/reissue', undefined, there);
    expect(isReissued).toBe(200);
    asker.refreshToken = tokens.refreshToken;
    const picture = await uploadOne(asker);
    const pictures = [{ id: picture, alt: '화면' }];
    const text = { title, content: '눈치가 보여요', tagIds: [], pictures };
    const { body, status } = await asker.post<{ id: number }>(QNA.create, { ...text, anonymous: true });
    expect(status).toBe(201);
    for (const id of [body.id, picture]) ids.add(id);
    return body.id;
  }

  /** What all hear about a question from now on, and when lists are to be loaded again. */
  async function hear({ world, bystander, readers }: Scene, question: number) {
    const heardBy: [string, Listening][] = [];
    for (const [who, { accessToken }] of Object.entries(readers)) {
      const stream = await listen(world.url, accessToken, { watch: `qna:${question}` });
      streams.push(stream);
      heardBy.push([who, stream]);
      await stream.hearsFirst();
    }
    return async function leave(): Promise<string[]> {
      const last = await writePost(FREE, bystander);
      const heard: string[] = [];
      for (const [who, stream] of heardBy) {
        await stream.hears({ event: 'posts', data: { board: 'free', postId: last } });
        stream.leave();
        // Several of the same in a moment are one, so that their number is left to chance.
        const events = new Set(stream.heardOf('post', 'posts').map((one) => JSON.stringify(one)));
        heard.push(...Array.from(events, (event) => `${who} hears ${event}`).toSorted());
      }
      return heard;
    };
  }

  async function tellElsewhere({ world, readers, seen }: Scene, question: number, comments: number[]): Promise<void> {
    const happened_at = world.clock.now().getTime();
    for (const kind of HOOK_KINDS) {
      for (const comment_id of kind === 'COMMENT_WRITTEN' ? comments : [null]) {
        const delivery = { kind, board: 'qna', post_id: question, comment_id, happened_at };
        seen.push(JSON.stringify(await readContent(world.services, delivery as never)));
      }
    }
    for (const { id } of Object.values(readers)) seen.push(JSON.stringify(await pushesOf(world, id, question)));
  }

  async function isModerated(scene: Scene): Promise<void> {
    const { world, tell, asker, readers, ids, seen } = scene;
    const { newHire, senior, helper, moderator, admin } = readers;
    const text = { title: '연차는 어떻게 쓰나요', tagIds: [] };
    const question = await ask(scene, text.title);
    const leave = await hear(scene, question);
    const answer = await writeComment(QNA.comments, senior, question, '이렇게 쓰시면 됩니다');
    const mention = `${NICKNAMES.map((name) => `@${name} `).join('')}저는 달라요`;
    const other = await writeComment(QNA.comments, helper, question, mention);
    const reply = await asker.post<{ id: number }>(`/api/replies/qna/comments/${answer}`, {
      content: `@${senior.nickname} ${mention}`,
    });
    const second = await senior.post<{ id: number }>(`/api/replies/qna/comments/${answer}`, { content: mention });
    for (const { status } of [reply, second]) expect(status).toBe(201);
    for (const id of [question, answer, other, reply.body.id, second.body.id]) ids.add(id);
    await accept(asker, question, answer);
    const addition = await addTo(asker, question, `덧붙임 @${helper.nickname} ${WORD}`);
    await reactTo(asker, { board: 'qna', commentId: other }, 'thanks');
    expect(await asker.post(`${QNA.post(question)}/scrap`)).toMatchObject({ status: 200 });
    expect(await asker.put(QNA.post(question), { ...text, content: `눈치 ${WORD}` })).toMatchObject({ status: 200 });
    // What is refused to the asker alone.
    await asker.put(`/api/reactions/qna/posts/${question}`, { kind: 'helpful' });
    await asker.post(`${QNA.post(question)}/report`);
    await asker.delete(`${QNA.post(question)}/additions/${addition}`);
    await tell();
    await readAll(scene, 'asked', 'newHire', 'senior', 'helper', 'moderator', 'admin');
    await tellElsewhere(scene, question, [answer, reply.body.id]);

    await newHire.post(`${QNA.post(question)}/report`, { note: '누구일까요' });
    await newHire.post(`/api/replies/${reply.body.id}/report`);
    await tell();
    await moderator.patch(`/api/admin/posts/qna/${question}`, { hidden: true, reason: '숨깁니다' });
    await asker.post(`/api/reviews/qna/posts/${question}`, { text: '다시 봐 주세요' });
    expectProblem(await asker.post(QNA.create, { ...text, content: '또', anonymous: true }), 403, 'ANONYMITY_PAUSED');
    await tell();
    await readAll(scene, 'hidden', 'moderator', 'admin');
    await admin.delete(`/api/admin/report/qna/comments/${reply.body.id}`, { reason: '지웁니다' });
    await admin.delete(`/api/admin/report/qna/posts/${question}`, { reason: '지웁니다' });
    await tell();
    await readAll(scene, 'deleted', 'admin');
    await admin.post(`/api/admin/trash/post/${question}/restore`, {});
    await asker.delete(QNA.post(question));
    await tell();
    await readAll(scene, 'deleted by the asker', 'newHire', 'moderator');
    seen.push(...(await leave()));
    await eventually(() => expect(world.logs.some((line) => line.includes('"DELETE"'))).toBe(true));
  }

  /** @returns a question that has been answered and reported */
  async function isCounted(scene: Scene): Promise<number> {
    const { world, tell, asker, readers, ids, seen } = scene;
    const { senior, helper, newHire } = readers;
    ids.add(await ask(scene, '회의실은 어디서 예약하나요'));
    const question = await ask(scene, '점심은 어디서 먹나요');
    const leave = await hear(scene, question);
    const answers = [
      await writeComment(QNA.comments, senior, question, '구내식당이요'),
      await writeComment(QNA.comments, helper, question, '밖에서요'),
    ];
    for (const [at, answer] of answers.entries()) {
      const { body } = await asker.post<{ id: number }>(`/api/replies/qna/comments/${answer}`, { content: `네 ${at}` });
      ids.add(answer).add(body.id);
      await reactTo(asker, { board: 'qna', commentId: answer }, 'helpful');
    }
    await accept(asker, question, answers[0] as number);
    expect(await newHire.post(`${QNA.post(question)}/report`)).toMatchObject({ status: 200 });
    seen.push(...(await leave()));

    world.clock.set(MONDAY);
    await tellThanks(world.services);
    await tell();
    // Seniors read of questions that wait, and a new hire of the newest on the board that they follow.
    for (const { id } of [senior, helper, newHire]) {
      const words = (await buildDigest(world.services, id))?.words('ko');
      expect(JSON.stringify(words)).toMatch(/회의실|점심/);
      seen.push(withoutChance(JSON.stringify(words)));
    }
    await tellElsewhere(scene, question, answers);
    for (const weeks of ['one', 'two']) {
      world.clock.advance(weeks === 'one' ? HOUR : 7 * DAY);
      while (await countWeeks(world.services));
      await readAll(scene, `after ${weeks}`, 'senior', 'admin');
    }
    // Admins decide in a sign-in that was confirmed lately.
    for (const who of ['admin', 'second', 'third'] as const) readers[who] = await world.signInAgain(readers[who]);
    return question;
  }

  /** What is done to the suspects alike: only that it is done to one before the other could tell which of them it is. */
  async function isSuspected(scene: Scene): Promise<void> {
    const { tell, suspects, readers } = scene;
    const { third } = readers; // who has not been told
    const deeds: [string, (id: number) => Promise<{ status: number }>][] = [
      ['suspended', (id) => third.patch(`/api/admin/members/${id}/suspend`, { reason: '확인' })],
      ['resumed', (id) => third.patch(`/api/admin/members/${id}/resume`)],
      ['made a moderator', (id) => third.patch(`/api/admin/members/${id}`, { moderator: true })],
      ['no moderator any more', (id) => third.patch(`/api/admin/members/${id}`, { moderator: false })],
      ['known for longer', (id) => third.patch(`/api/admin/members/${id}`, { joinedYear: 2020 })],
      ['erased', (id) => third.delete(`/api/admin/members/${id}`, {})],
    ];
    for (const [what, doTo] of deeds) {
      for (const [at, { id }] of suspects.entries()) {
        const { status } = await doTo(id);
        expect(status, what).toBeLessThan(300);
        await tell();
        await readAll(scene, `${at} is ${what}`, 'senior', 'third');
      }
    }
  }

  /** Its asker asks with their name from now on. */
  async function isPaused(scene: Scene, question: number): Promise<void> {
    const { tell, asker, readers } = scene;
    const deletion = { reason: '지웁니다' };
    expect((await readers.admin.delete(`/api/admin/report/qna/posts/${question}`, deletion)).status).toBeLessThan(300);
    expect((await asker.get<{ pausedUntil: string }>('/api/members/me/anonymity')).body.pausedUntil).toMatch(/Z$/);
    await tell();
    await readAll(scene, 'paused', 'newHire', 'senior', 'moderator', 'admin');
  }

  async function play(turn: 0 | 1): Promise<string[]> {
    const scene = await begin(turn);
    const { world, seen } = scene;
    await isModerated(scene);
    const question = await isCounted(scene);
    await isPaused(scene, question);
    await isSuspected(scene);
    await wait(LOGGED_MS);
    const lines = world.logs.map(withoutChance);
    // Of two answers, either may be logged first. A picture's is logged once its connection has ended it, which not all do.
    const [pictures, others] = [lines.filter(isOfPicture), lines.filter((line) => !isOfPicture(line))];
    seen.push(...[...new Set(pictures), ...others].toSorted());
    for (const path of ['/api/search/similar', '/auth/reissue', '/api/pictures', QNA.create, '/qna/write']) {
      expect(seen.filter((line) => line.includes(`"path":"${path}"`)).length, path).toBeGreaterThan(0);
    }
    // Nobody is in what is compared only because nothing was read.
    expect(seen.filter((line) => line.includes('익명')).length).toBeGreaterThan(60);
    expect(seen.filter((line) => line.includes('질문자')).length).toBeGreaterThan(20);
    return seen;
  }

  test('is what nobody can tell', { timeout: 600_000 }, async () => {
    const one = await play(0);
    const other = await play(1);
    const differing = one.flatMap((line, at) => (line === other[at] ? [] : [[line, other[at]]]));
    expect(differing).toEqual([]);
    expect(other).toHaveLength(one.length);
  });
});

const isOfPicture = (line: string) => line.includes('"path":"/api/pictures/');

const addressOf = (at: number) => `192.0.2.${1 + at}`;

type Raw = Member['raw'];

/** All its calls, which `change` makes of the one that they go through. */
function withCalls(member: Member, change: (raw: Raw) => Raw) {
  const raw = change(member.raw);
  const sent = (method: string) =>
    ((path, body, headers) =>
      raw(
        method,
        path,
        body === undefined ? { ...(headers && { headers }) } : sentAs(body, headers),
      )) as Member['post'];
  const get: Member['get'] = (path, _body, headers) => raw('GET', path, { ...(headers && { headers }) });
  return { raw, get, post: sent('POST'), put: sent('PUT'), patch: sent('PATCH'), delete: sent('DELETE') };
}

const callFrom = (address: string, raw: Raw): Raw =>
  ((method, path, request) =>
    raw(method, path, { ...request, headers: { ...request?.headers, 'x-forwarded-for': address } })) as Raw;

/** Each call is made some seconds after what was before it, so that a time that it leaves somewhere is seen. */
function slowly(world: RunningWorld, member: Member): Member {
  const later = (raw: Raw): Raw =>
    ((...args) => {
      world.clock.advance(7 * SECOND);
      return raw(...args);
    }) as Raw;
  return { ...member, ...withCalls(member, later) };
}

/** What devices of the member would be sent, and what it is made of. */
async function pushesOf({ db, clock }: RunningWorld, memberId: number, postId: number) {
  const now = { db, now: clock.now(), seniority: { year: 2026, recent: null } };
  const pushes = [];
  for (const kind of NOTIFICATION_KIND_NAMES) {
    const told = await unreadNotification(now, memberId, { kind, postId, broadcastId: null });
    if (told) pushes.push([told, contentOf(told, 'TAG', 'ko', '')]);
  }
  return pushes;
}
