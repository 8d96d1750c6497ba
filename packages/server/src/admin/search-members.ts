import type { ApiInput } from '@ieum/contract/api';
import type { MemberCtx } from '../context.ts';
import { countRows } from '../db/count-rows.ts';
import { inOrder, type Page, paginate, type Slice } from '../db/paginate.ts';
import { presentPerson, selectPeople } from './people.ts';

type Search = ApiInput<'GET /api/admin/members/search'>['query'];
type Person = ReturnType<typeof presentPerson>;

/** Newest first. A page is read along an index; a text is looked for in every row, since no index finds parts of words. */
export async function searchMembers(ctx: MemberCtx, { q = '', status, ...paging }: Search): Promise<Page<Person>> {
  const { db, services } = ctx;
  const found = selectPeople(db, services.database.engine, { q, status: status === '' ? undefined : status });
  const total = await countRows(db.selectFrom(found.as('people')));
  const load = (slice: Slice) => found.$call(inOrder(slice, 'created_at', 'id')).execute();
  return paginate(paging, total, load, (person) => presentPerson(person, services.config));
}
