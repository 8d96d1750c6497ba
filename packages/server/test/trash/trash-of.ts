import type { ApiAnswer } from '@ieum/contract/api';
import { expect } from 'vitest';
import type { Client } from '../harness/client.ts';

export type Trashed = ApiAnswer<'GET /api/admin/trash'>['content'][number];

/** What an admin finds in the trash, the last one deleted first. */
export async function trashOf(admin: Client, query = ''): Promise<Trashed[]> {
  const { status, body } = await admin.get<{ content: Trashed[] }>(`/api/admin/trash?size=100${query}`);
  if (status !== 200) throw new Error(`Not listed: ${status} ${JSON.stringify(body)}`);
  return body.content;
}

export const restoreOf = (kind: Trashed['kind'], id: number) => `/api/admin/trash/${kind}/${id}/restore`;

/** Restores it. */
export async function restore(admin: Client, kind: Trashed['kind'], id: number): Promise<void> {
  expect(await admin.post(restoreOf(kind, id))).toMatchObject({ status: 200 });
}
