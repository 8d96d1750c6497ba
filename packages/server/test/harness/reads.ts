/** What many tests read. */
import type { ApiAnswer } from '@ieum/contract/api';
import type { PageOf, TagsUnderTest } from './boards.ts';
import type { Client } from './client.ts';

type Tag = ApiAnswer<'GET /api/free_tags'>[number];

/** The tags that a board offers, in their order; the tests begin with ten. */
export async function tagsOf({ tags }: { tags: TagsUnderTest }, reader: Client) {
  return (await reader.get<[Tag, Tag, Tag, Tag, Tag, Tag, ...Tag[]]>(tags.list)).body;
}

/** How many a list has on all its pages. */
export async function totalOf(reader: Client, list: string): Promise<number> {
  return (await reader.get<PageOf<unknown>>(list)).body.totalElements;
}

/** What admins did, the last first. */
export async function actionsOf(admin: Client) {
  return (await admin.get<ApiAnswer<'GET /api/admin/actions'>>('/api/admin/actions?size=100')).body.content;
}

/** Everything by and about a member. */
export async function ownDataOf(member: Client) {
  return (await member.get<ApiAnswer<'GET /api/members/me/export'>>('/api/members/me/export')).body;
}
