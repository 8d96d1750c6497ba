/** The demo's company behind a real server, and those of its members whose screens are shown. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AnswerState } from '@ieum/contract/boards';
import { type Member, signIn, THIS_YEAR } from '../e2e/harness/members.ts';
import { startServer } from '../e2e/harness/server.ts';

const run = promisify(execFile);
const CLI = join(import.meta.dirname, '../packages/server/src/cli.ts');

export interface Company {
  url: string;
  newHire: Member;
  senior: Member;
  admin: Member;
  /** Wrote the deactivated post. */
  author: Member;
  posts: {
    free: number;
    qna: number;
    tip: number;
    deactivated: number;
    /** Questions: with an accepted answer, with additions, without an answer. */
    solved: number;
    added: number;
    waiting: number;
    /** A question of the new hire, with answers of which none is accepted. */
    toAccept: number;
    /** Asked by the new hire without a name: with answers, replies, mentions and reactions. One answer is accepted. */
    unnamed: number;
  };
  close(): Promise<void>;
}

export async function openCompany(): Promise<Company> {
  const folder = mkdtempSync(join(tmpdir(), 'ieum-gallery-'));
  const settings = { DATABASE_URL: `file:${join(folder, 'ieum.db')}` };
  const { stdout } = await run(process.execPath, [CLI, 'demo'], { env: { PATH: process.env.PATH, ...settings } });
  const { password, people } = readLogins(stdout);
  // All pictures take longer than a session usually lasts.
  const server = await startServer({ ...settings, ACCESS_TOKEN_TTL: '12h' });
  const signInAs = (email: string) => signIn(server, { email, password });
  const someone = (fits: (person: Person) => boolean) => signInAs(people.find(fits)?.email ?? '');

  const admin = await someone(({ role }) => role === 'ADMIN');
  const newHire = await someone(({ hired }) => hired === THIS_YEAR);
  const senior = await someone(({ role, hired }) => role === 'USER' && hired < THIS_YEAR);

  const reported = await admin.call('GET /api/admin/report/{board}/posts', {
    params: { board: 'free' },
    query: NEWEST,
  });
  const deactivated = reported.content.find(({ status, nickname }) => status === 'DEACTIVATED' && nickname !== null);
  const members = await admin.call('GET /api/admin/members', {});
  const author = members.find(({ nickname }) => nickname === deactivated?.nickname);
  if (deactivated === undefined || author === undefined) throw new Error('The demo has no deactivated post to show.');

  return {
    // Browsers have passkeys for names only, not for addresses of machines.
    url: server.url.replace('127.0.0.1', 'localhost'),
    admin,
    newHire,
    senior,
    author: await signInAs(author.email ?? ''),
    posts: {
      ...(await postsOf(newHire)),
      ...(await questionsOf(newHire)),
      deactivated: deactivated.id,
      unnamed: await talk({ newHire, senior, admin }),
    },
    async close() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the demo has none of: a question without a name, and a conversation below it. */
async function talk({ newHire, senior, admin }: Pick<Company, 'newHire' | 'senior' | 'admin'>): Promise<number> {
  const { id } = await newHire.call('POST /api/qna-post/create', {
    body: {
      title: '연차를 입사 첫 달부터 써도 눈치 보이지 않을까요?',
      content: '가족 행사가 있어서 하루 쉬고 싶은데, 팀에 어떻게 말하면 좋을지 모르겠어요.',
      tagIds: [],
      anonymous: true,
    },
  });
  const answer = async (member: Member, content: string) =>
    await member.call('POST /api/qna-comment/create', { body: { qnaPostId: id, content } });
  const reply = async (member: Member, commentId: number, content: string) =>
    await member.call('POST /api/replies/{board}/comments/{commentId}', {
      params: { board: 'qna', commentId },
      body: { content },
    });
  const first = await answer(admin, '입사 첫 달에도 하루가 생기고, 미리 말하면 아무도 눈치 주지 않아요.');
  const second = await answer(senior, '저는 일주일 전에 팀 일정표에 적고 팀장님께 한 줄 남겼어요.');
  const asked = await reply(newHire, first.id, `@${senior.nickname} 님처럼 일정표에도 적으면 될까요?`);
  await reply(senior, first.id, '네, 그거면 충분해요. 잘 다녀오세요!');
  const comment = (commentId: number) => ({ board: 'qna' as const, id: commentId });
  await newHire.call('PUT /api/reactions/{board}/comments/{id}', {
    params: comment(first.id),
    body: { kind: 'helpful' },
  });
  await newHire.call('PUT /api/reactions/{board}/comments/{id}', {
    params: comment(second.id),
    body: { kind: 'thanks' },
  });
  await senior.call('PUT /api/reactions/{board}/comments/{id}', { params: comment(asked.id), body: { kind: 'cheer' } });
  await senior.call('PUT /api/reactions/{board}/posts/{id}', { params: comment(id), body: { kind: 'cheer' } });
  await newHire.call('PUT /api/qna-post/{postId}/accepted', { params: { postId: id }, body: { commentId: first.id } });
  await senior.call('PUT /api/following/question/{id}', { params: { id } });
  await senior.call('PUT /api/following/board/{board}', { params: { board: 'tip' } });
  return id;
}

interface Person {
  email: string;
  role: string;
  hired: number;
}

/** What `npm run ieum -- demo` prints: a password, and a line a member. */
function readLogins(printed: string): { password: string; people: Person[] } {
  const password = printed.match(/password (\S+)/)?.[1];
  const lines = printed.matchAll(/^\s+(\S+@\S+)\s+(\w+)\s+hired (\d{4})/gm);
  const people = Array.from(lines, ([, email = '', role = '', hired]) => ({ email, role, hired: Number(hired) }));
  if (password === undefined || people.length === 0) throw new Error(`No logins can be read from:\n${printed}`);
  return { password, people };
}

const NEWEST = { page: 0, size: 20, sort: 'createdAt,desc' } as const;

/** A post of each board, the one with the most talk below where there is talk. */
async function postsOf({ call }: Member) {
  const free = await call('GET /api/free-posts', { query: NEWEST });
  const qna = await call('GET /api/qna-post/list', { query: NEWEST });
  const tip = await call('GET /api/tip-posts', { query: NEWEST });
  return {
    free: await busiest(
      free.content.map(({ id }) => id),
      (postId) => call('GET /api/free-comments/{postId}', { params: { postId }, query: {} }),
    ),
    qna: await busiest(
      qna.content.map(({ postId }) => postId),
      (postId) => call('GET /api/qna-comment/{postId}', { params: { postId }, query: {} }),
    ),
    tip: tip.content[0]?.id ?? 0,
  };
}

async function busiest(ids: number[], commentsOn: (id: number) => Promise<unknown[]>): Promise<number> {
  const counts = await Promise.all(ids.map(async (id) => ({ id, count: (await commentsOn(id)).length })));
  return counts.sort((a, b) => b.count - a.count)[0]?.id ?? 0;
}

/** By what has become of them. */
async function questionsOf({ call, nickname }: Member) {
  const ask = async (state: AnswerState) =>
    (await call('GET /api/qna-post/list', { query: { page: 0, size: 100, sort: 'createdAt,desc', state } })).content;
  const [solved, answered, waiting] = [await ask('solved'), await ask('answered'), await ask('waiting')];
  const details = await Promise.all(
    [...solved, ...answered].map(({ postId }) => call('GET /api/qna-post/{postId}', { params: { postId } })),
  );
  const solvedId = solved[0]?.postId;
  const added = details.find(({ additions }) => additions.length > 0)?.id;
  const waitingId = waiting[0]?.postId;
  const toAccept = answered.find(({ writer }) => writer === nickname)?.postId;
  if (!solvedId || !added || !waitingId || !toAccept)
    throw new Error('The demo lacks a question in one of the states.');
  return { solved: solvedId, added, waiting: waitingId, toAccept };
}
