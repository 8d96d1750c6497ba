import type { PostStatus } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { authSecret } from '../auth/auth-secret.ts';
import { hashPassword, OPERATOR } from '../auth/password-hashing.ts';
import { newSecrets } from '../auth/secrets.ts';
import { putDerived } from '../boards/derived.ts';
import type { Secrets } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { type DemoPlan, type DemoPost, planDemo } from '../demo/plan.ts';
import { claimNickname } from '../identity/nickname-claims.ts';
import { hideIdentity } from '../identity/withdrawn-identity.ts';
import { nicknameKeys } from '../nickname-keys.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, print, withDatabase } from './command.ts';
import { newPassword } from './reset-password.ts';

const SHOWN_LOGINS = 8;

export const demo: Command = {
  takes: [],
  does: 'fills an empty database with believable Korean content',
  run: () =>
    withDatabase({ isMade: true }, async ({ db }, config) => {
      const plan = planDemo(new Date());
      const password = newPassword();
      const hash = await hashPassword(password, OPERATOR);
      await transact(db, async (tx) => {
        await refuseMembers(tx);
        await insertPlan(tx, newSecrets(authSecret(config)), plan, hash);
      });
      for (const line of loginLines(plan, password)) print(line);
    }),
};

async function refuseMembers(tx: Db): Promise<void> {
  const member = await tx.selectFrom('members').select('id').limit(1).executeTakeFirst();
  if (member) throw new OperatorError('This database holds members already: the demo fills only an empty one.');
}

async function insertPlan(tx: Db, secrets: Secrets, plan: DemoPlan, password_hash: string): Promise<void> {
  const members: number[] = [];
  for (const member of plan.members) {
    const { id } = await tx
      .insertInto('members')
      .values({
        email: member.email,
        nickname: member.nickname,
        nickname_key: nicknameKeys(member.nickname)[0],
        password_hash,
        joined_year: member.joinedYear,
        organization: member.organization,
        role: member.role,
        status: member.withdrawn ? 'DELETED' : 'ACTIVE',
        created_at: member.createdAt.getTime(),
        email_verified_at: member.createdAt.getTime(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await claimNickname(tx, secrets, member.nickname, { id, role: member.role }, member.createdAt);
    if (member.withdrawn) await hideIdentity(tx, secrets, id, member.email);
    members.push(id);
  }
  const tags = await tx.selectFrom('tags').selectAll().execute();
  const tagId = (post: DemoPost, name: string) => {
    const tag = tags.find((candidate) => candidate.board === post.board && candidate.name === name);
    if (!tag) throw new Error(`the demo names a tag that the board does not have: ${name}`);
    return tag.id;
  };
  for (const post of plan.posts) await insertPost(tx, post, members, (name) => tagId(post, name));
  await putDerived(tx);
}

async function insertPost(tx: Db, post: DemoPost, members: number[], tagId: (name: string) => number): Promise<void> {
  const idOf = (index: number) => members[index] as number;
  const { board } = post;
  const created_at = post.createdAt.getTime();
  const status: PostStatus = post.reports.length >= LIMITS.reportsToDeactivate ? 'DEACTIVATED' : 'ACTIVE';
  const { id: post_id } = await tx
    .insertInto('posts')
    .values({
      board,
      author_id: idOf(post.author),
      title: post.title,
      content: post.content,
      status,
      open_reports: post.reports.length,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = {
    post_tags: post.tags.map((name) => ({ tag_id: tagId(name), post_id, status, created_at })),
    comments: post.comments.map(({ author, content, createdAt }) => ({
      board,
      post_id,
      author_id: idOf(author),
      content,
      status,
      created_at: createdAt.getTime(),
    })),
    scraps: post.scraps.map(({ member, createdAt }) => ({
      board,
      post_id,
      member_id: idOf(member),
      status,
      created_at: createdAt.getTime(),
    })),
    post_reports: post.reports.map(({ member, createdAt }) => ({
      post_id,
      member_id: idOf(member),
      created_at: createdAt.getTime(),
      settled_at: null,
    })),
  };
  if (rows.post_tags.length > 0) await tx.insertInto('post_tags').values(rows.post_tags).execute();
  if (rows.comments.length > 0) await tx.insertInto('comments').values(rows.comments).execute();
  if (rows.scraps.length > 0) await tx.insertInto('scraps').values(rows.scraps).execute();
  if (rows.post_reports.length > 0) await tx.insertInto('post_reports').values(rows.post_reports).execute();
}

function loginLines(plan: DemoPlan, password: string): string[] {
  const active = plan.members.filter((member) => !member.withdrawn);
  const admins = active.filter((member) => member.role === 'ADMIN');
  const others = active.filter((member) => member.role === 'USER').toSorted((a, b) => b.joinedYear - a.joinedYear);
  // The newest and the longest-serving member, so that both a new hire's and a senior's view can be tried.
  const shown = [...admins, ...others.slice(0, SHOWN_LOGINS / 2), ...others.slice(-SHOWN_LOGINS / 2)];
  return [
    `${plan.members.length} members and ${plan.posts.length} posts are in. All sign in with the password ${password}`,
    ...shown.map(
      ({ email, nickname, joinedYear, role }) =>
        `  ${email.padEnd(34)}${role.padEnd(7)}hired ${joinedYear}  ${nickname}`,
    ),
  ];
}
