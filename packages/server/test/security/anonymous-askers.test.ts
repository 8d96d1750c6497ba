/**
 * Nothing tells who has asked a question without a name. The same happens in two worlds, in which somebody else asks it;
 * whatever anybody else can read there is the same to the byte: each answer to a GET with its headers, what hooks, pushes
 * and mails say, what is heard live, and the log.
 */
import { type ApiKey, api } from '@ieum/contract/api';
import { NOTIFICATION_KIND_NAMES } from '@ieum/contract/notification-kinds';
import { afterEach, describe, expect, test } from 'vitest';
import { buildDigest } from '../../src/digest/build-digest.ts';
import { readNews } from '../../src/hooks/news.ts';
import { contentOf, unreadNotification } from '../../src/notifications/push-content.ts';
import { MONDAY, wantDigest } from '../digest/readers.ts';
import { QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import { type Listening, listen } from '../harness/live-stream.ts';
import type { Member } from '../harness/people.ts';
import { accept, addTo, reactTo } from '../harness/resolving.ts';
import { type RunningWorld, startWorld } from '../harness/world.ts';
import { newTelling } from '../notifications/listed.ts';

const WORD = '비밀낱말';
/** Who could have asked it: in one world the first, in the other the second. */
const NICKNAMES = ['누구게일까', '또누구일까'] as const;

/** What is asked of lists, beside their defaults. */
const QUERIES: Partial<Record<ApiKey, string[]>> = {
  'GET /api/search': ['?q=연차', `?q=${NICKNAMES[0]}`, '?q=덧글&in=comments', `?q=${NICKNAMES[1]}&in=comments`],
  'GET /api/search/similar': ['?board=qna&title=연차는'],
  'GET /api/qna-post/list': ['', '?sort=helpful', '?state=solved', '?sort=createdAt,asc'],
  'GET /api/admin/reports': ['', '?state=decided', '?kind=comments'],
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

interface Scene {
  world: RunningWorld;
  asker: Member;
  readers: Record<string, Client>;
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
    .replaceAll(/"(ms|reqId|time|publicKey|challenge|token)":("[^"]*"|[\d.]+)/g, '"$1":<any>');
}

async function readAll({ world, readers, ids, seen }: Scene, when: string, ...by: string[]): Promise<void> {
  for (const [who, reader] of Object.entries(readers)) {
    if (by.length > 0 && !by.includes(who)) continue;
    for (const path of pathsOf(ids)) {
      const { status, headers, body } = await reader.get(path);
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

  async function play(turn: 0 | 1): Promise<string[]> {
    const world = await startWorld('sqlite');
    worlds.push(world);
    const tell = await newTelling(world);
    const suspects: Member[] = [];
    for (const [at, nickname] of NICKNAMES.entries()) {
      const [email, organization] = [`suspect${at}@ieum.test`, `조직${at}`];
      suspects.push(await world.member({ nickname, email, organization, joinedYear: 2026 }));
    }
    const join = (number: number, joinedYear: number, role: 'USER' | 'ADMIN' = 'USER') =>
      world.member({ nickname: `아무개${number}`, email: `somebody${number}@ieum.test`, joinedYear, role });
    const [senior, helper, newHire] = [await join(1, 2020), await join(2, 2020), await join(3, 2026)];
    const [moderator, admin] = [await join(4, 2020), await join(5, 2020, 'ADMIN')];
    const moderator_since = world.clock.now().getTime();
    await world.db.updateTable('members').set({ moderator_since }).where('id', '=', moderator.id).execute();
    await wantDigest(world, senior, helper);
    await admin.post('/api/admin/watched-words', { word: WORD, action: 'QUEUE' });
    // The first is known to have been helped, and has something in the queue; the second is not.
    const named = await writePost(QNA, suspects[0] as Member, { title: '연차는 언제 생기나요' });
    const known = await writeComment(QNA.comments, senior, named, '답변입니다');
    await accept(suspects[0] as Member, named, known);
    await reactTo(suspects[0] as Member, { board: 'qna', commentId: known }, 'helpful');
    await senior.post(`${QNA.post(named)}/report`);

    const asker = suspects[turn] as Member;
    const readers = { newHire, senior, moderator, admin };
    const scene: Scene = { world, asker, readers, ids: new Set(suspects.map(({ id }) => id)), seen: [] };
    const { ids, seen } = scene;
    for (const who of [senior, helper]) await who.put('/api/following/board/qna');
    world.logs.length = 0;

    const text = { title: '연차는 어떻게 쓰나요', content: '눈치가 보여요', tagIds: [] };
    const { body } = await asker.post<{ id: number }>(QNA.create, { ...text, anonymous: true });
    const question = body.id;
    const stream = await listen(world.url, senior.accessToken, { watch: `qna:${question}` });
    streams.push(stream);
    await stream.hearsFirst();
    const answer = await writeComment(QNA.comments, senior, question, '이렇게 쓰시면 됩니다');
    const other = await writeComment(QNA.comments, helper, question, '저는 달라요');
    const reply = await asker.post<{ id: number }>(`/api/replies/qna/comments/${answer}`, { content: '덧글입니다' });
    for (const id of [question, answer, other, reply.body.id]) ids.add(id);
    await accept(asker, question, answer);
    const addition = await addTo(asker, question, `덧붙임 ${WORD}`);
    await reactTo(asker, { board: 'qna', commentId: other }, 'thanks');
    await asker.post(`${QNA.post(question)}/scrap`);
    await asker.put(QNA.post(question), { ...text, content: `눈치 ${WORD}` });
    // What is refused to the asker alone.
    await asker.put(`/api/reactions/qna/posts/${question}`, { kind: 'helpful' });
    await asker.post(`${QNA.post(question)}/report`);
    await asker.delete(`${QNA.post(question)}/additions/${addition}`);
    await tell();
    await readAll(scene, 'asked');
    await stream.hears({ event: 'post', data: { board: 'qna', postId: question, what: 'additions' } });

    const happened_at = world.clock.now().getTime();
    for (const comment_id of [null, reply.body.id]) {
      const delivery = { kind: 'POST_WRITTEN', board: 'qna', post_id: question, comment_id, happened_at };
      seen.push(JSON.stringify(await readNews(world.services, delivery as never)));
    }
    for (const { id } of [senior, helper, newHire, admin]) {
      seen.push(JSON.stringify(await pushesOf(world, id, question)));
      const services = { ...world.services, clock: () => new Date(MONDAY) };
      seen.push(withoutChance(JSON.stringify((await buildDigest(services, id))?.words('ko') ?? null)));
    }

    await newHire.post(`${QNA.post(question)}/report`, { note: '누구일까요' });
    await newHire.post(`/api/replies/${reply.body.id}/report`);
    await tell();
    await moderator.patch(`/api/admin/posts/qna/${question}`, { hidden: true, reason: '숨깁니다' });
    await asker.post(`/api/reviews/qna/posts/${question}`, { text: '다시 봐 주세요' });
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

    const heard = stream.heardOf('post', 'posts').map((one) => JSON.stringify(one));
    seen.push(...new Set(heard));
    await eventually(() => expect(world.logs.some((line) => line.includes('"DELETE"'))).toBe(true));
    seen.push(...world.logs.filter((line) => line.includes('request') || line.includes('security')).map(withoutChance));
    // Nobody is in what is compared only because nothing was read.
    expect(seen.filter((line) => line.includes('익명')).length).toBeGreaterThan(20);
    expect(seen.filter((line) => line.includes('질문자')).length).toBeGreaterThan(5);
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

/** What devices of the member would be sent, and what it is made of. */
async function pushesOf({ db, clock }: RunningWorld, memberId: number, postId: number) {
  const now = { db, now: clock.now(), seniority: { year: 2026, recent: null } };
  const pushes = [];
  for (const kind of NOTIFICATION_KIND_NAMES) {
    const told = await unreadNotification(now, memberId, { kind, postId, broadcastId: null });
    if (told) pushes.push([told, contentOf(told, 'TAG', 'ko')]);
  }
  return pushes;
}
