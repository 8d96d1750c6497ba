/**
 * Mentions of members in comments, answers, replies and additions (the second page, part H). The text stays as it was
 * typed; a row for each name in it says who is meant, so that whoever takes another name stays the one.
 */
import { LIMITS } from '@ieum/contract/limits';
import { atSigns, mentionsIn } from '@ieum/contract/mentions';
import type { Mentions } from '@ieum/contract/wire';
import type { Static } from 'typebox';
import type { Actor } from '../context.ts';
import type { Db, PostRow, Tx } from '../db/schema.ts';
import { nicknameKeys } from '../identity/rules/nickname-keys.ts';

type Mention = Static<typeof Mentions>[number];
type Asked = Pick<PostRow, 'id' | 'author_id' | 'anonymous'>;
type Place = { comment_id: number } | { addition_id: number };

/**
 * Keeps whom a text mentions that has just been written or edited.
 * @param post locked
 * @returns the members who are mentioned there for the first time
 */
export async function keepMentions(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  post: Asked,
  place: Place,
  content: string,
): Promise<number[]> {
  const kept = await tx
    .selectFrom('mentions')
    .where((row) => row.and(place))
    .selectAll()
    .execute();
  // Who was meant by a name stays meant by it, whoever bears it now.
  const meant = new Map([
    ...(await findNamed(tx, actor, post, content)),
    ...kept.map(({ written, member_id }) => [written, member_id] as const),
  ]);
  const names = new Set(mentionsIn(content, Array.from(meant.keys())).map(({ name }) => name));
  const mentioned = Array.from(names).slice(0, LIMITS.mentionsPerText);
  const gone = kept.filter(({ written }) => !mentioned.includes(written)).map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom('mentions').where('id', 'in', gone).execute();
  const added = mentioned.filter((name) => !kept.some(({ written }) => written === name));
  if (added.length === 0) return [];
  const rows = added.map((written) => ({ written, member_id: meant.get(written) as number }));
  await tx
    .insertInto('mentions')
    .values(rows.map((row) => ({ comment_id: null, addition_id: null, ...place, ...row, post_id: post.id })))
    .execute();
  const before = kept.map(({ member_id }) => member_id);
  return Array.from(new Set(rows.map(({ member_id }) => member_id))).filter((id) => !before.includes(id));
}

/**
 * Who is named after an `@`, of those whom readers see to have written in the thread: nobody learns from a mention that
 * somebody else has.
 */
async function findNamed(
  tx: Tx,
  { id: actorId }: Pick<Actor, 'id'>,
  { id: postId, author_id, anonymous }: Asked,
  content: string,
): Promise<[string, number][]> {
  const written = possibleNames(content);
  if (written.length === 0) return [];
  const nicknames = new Map(written.map((name) => [name.normalize('NFC'), name]));
  const keys = new Set(Array.from(nicknames.keys(), (name) => nicknameKeys(name)[0]));
  const rows = await tx
    .selectFrom('members')
    .where('nickname_key', 'in', Array.from(keys))
    .where('nickname', 'in', Array.from(nicknames.keys()))
    .where('status', '!=', 'DELETED')
    .where('id', '!=', actorId)
    // Whoever has asked without a name writes under none in the thread.
    .where('id', '!=', anonymous === 1 ? author_id : 0)
    .where((row) =>
      row.or([
        row('id', '=', author_id),
        row.exists(
          row
            .selectFrom('comments')
            .where('comments.post_id', '=', postId)
            .whereRef('comments.author_id', '=', 'members.id')
            .where('comments.hidden_at', 'is', null)
            .select(({ lit }) => lit(1).as('one')),
        ),
      ]),
    )
    .select(['id', 'nickname'])
    .execute();
  return rows.map(({ id, nickname }) => [nicknames.get(nickname) ?? nickname, id]);
}

/** All beginnings of what follows the first `@` signs that are as long as a nickname may be. */
function possibleNames(content: string): string[] {
  const names = new Set<string>();
  for (const at of atSigns(content).slice(0, LIMITS.mentionsPerText)) {
    let name = '';
    for (const point of Array.from(content.slice(at + 1, at + 1 + 2 * LIMITS.nickname)).slice(0, LIMITS.nickname)) {
      name += point;
      if (/\S$/.test(name)) names.add(name);
    }
  }
  return Array.from(names);
}

/** @returns by the ids of the texts, in no order */
export async function mentionsOf(
  db: Db,
  of: 'comment_id' | 'addition_id',
  texts: { id: number; content: string }[],
): Promise<(id: number) => Mention[]> {
  const ids = texts.filter(({ content }) => content.includes('@')).map(({ id }) => id);
  if (ids.length === 0) return () => [];
  const rows = await db
    .selectFrom('mentions')
    .innerJoin('members', 'members.id', 'mentions.member_id')
    .where(`mentions.${of}`, 'in', ids)
    .where('members.status', '!=', 'DELETED')
    .orderBy('mentions.id')
    .select([`mentions.${of} as of`, 'mentions.written', 'members.nickname'])
    .execute();
  const byText = Map.groupBy(rows, (row) => row.of);
  return (id) => (byText.get(id) ?? []).map(({ written, nickname }) => ({ written, nickname }));
}
