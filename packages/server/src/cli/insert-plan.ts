/** Inserts what the demo has planned. */
import type { PostStatus } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { TEXT_VERSION } from '@ieum/contract/text-version';
import { rebuildDerived } from '../boards/recount.ts';
import type { PostRow, Tx } from '../db/schema.ts';
import type { DemoMark } from '../demo/marks.ts';
import type { DemoPlan, DemoPost } from '../demo/plan.ts';
import { claimNickname } from '../identity/nickname-claims.ts';
import { nicknameKeys } from '../identity/rules/nickname-keys.ts';
import { hideIdentity } from '../identity/withdrawn-identity.ts';
import type { Secrets } from '../services.ts';

/** @param password_hash of the password that all members have */
export async function insertPlan(tx: Tx, secrets: Secrets, plan: DemoPlan, password_hash: string): Promise<void> {
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
  await rebuildDerived(tx);
}

async function insertPost(tx: Tx, post: DemoPost, members: number[], tagId: (name: string) => number): Promise<void> {
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
      text_version: TEXT_VERSION,
      ...editedAt(post),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const comments: number[] = [];
  for (const comment of post.comments) {
    const { id } = await tx
      .insertInto('comments')
      .values({
        ...{ board, post_id, status },
        author_id: idOf(comment.author),
        content: comment.content,
        created_at: comment.createdAt.getTime(),
        text_version: TEXT_VERSION,
        ...editedAt(comment),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    comments.push(id);
  }

  const markOf = ({ member, createdAt }: DemoMark) => {
    return { post_id, member_id: idOf(member), created_at: createdAt.getTime() };
  };
  const rows = {
    post_tags: post.tags.map((name) => ({ tag_id: tagId(name), post_id, status, created_at })),
    post_additions: post.additions.map(({ content, createdAt }) => {
      return { post_id, content, created_at: createdAt.getTime(), text_version: TEXT_VERSION };
    }),
    scraps: post.scraps.map((scrap) => ({ ...markOf(scrap), board, status })),
    reactions: [
      ...post.reactions.map((reaction) => ({ ...markOf(reaction), kind: reaction.kind, comment_id: null })),
      ...post.comments.flatMap(({ reactions }, index) =>
        reactions.map((reaction) => ({
          ...markOf(reaction),
          kind: reaction.kind,
          comment_id: comments[index] as number,
        })),
      ),
    ],
  };
  if (rows.post_tags.length > 0) await tx.insertInto('post_tags').values(rows.post_tags).execute();
  if (rows.post_additions.length > 0) await tx.insertInto('post_additions').values(rows.post_additions).execute();
  if (rows.scraps.length > 0) await tx.insertInto('scraps').values(rows.scraps).execute();
  if (rows.reactions.length > 0) await tx.insertInto('reactions').values(rows.reactions).execute();
  const { title, content } = post;
  const { version = 1 } = editedAt(post);
  const reported = { id: post_id, board, author_id: idOf(post.author), title, content, version };
  await insertReports(tx, reported, post.reports, idOf);
  if (post.accepted !== null) {
    const comment_id = comments[post.accepted] as number;
    await tx.insertInto('accepted_answers').values({ post_id, comment_id }).execute();
  }
}

type Reported = Pick<PostRow, 'id' | 'board' | 'author_id' | 'title' | 'content' | 'version'>;

/** They wait for a decision. */
async function insertReports(
  tx: Tx,
  { id: post_id, title, content, version, ...post }: Reported,
  reports: DemoMark[],
  idOf: (index: number) => number,
): Promise<void> {
  const times = reports.map(({ createdAt }) => createdAt.getTime());
  if (times.length === 0) return;
  const { id: case_id } = await tx
    .insertInto('cases')
    .values({
      ...{ ...post, kind: 'posts', target_id: post_id, post_id },
      ...{ state: 'open', version: 1, opened_at: Math.min(...times) },
      hidden_by: times.length >= LIMITS.reportsToDeactivate ? 'REPORTS' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('case_texts')
    .values({ case_id, version, title, content, created_at: Math.min(...times) })
    .execute();
  await tx
    .insertInto('reports')
    .values(
      reports.map(({ member }, at) => ({
        case_id,
        member_id: idOf(member),
        version,
        created_at: times[at] as number,
      })),
    )
    .execute();
}

function editedAt(text: { editedAt: Date | null }): { edited_at?: number; version?: number } {
  return text.editedAt === null ? {} : { edited_at: text.editedAt.getTime(), version: 2 };
}
