import { call } from '../../shared/api/client.ts';

/** Downloads everything that is stored by and about the member, as a file. Throws as `call` does. */
export async function downloadMyData(): Promise<void> {
  const data = await call('GET /api/members/me/export', {});
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `ieum-my-data-${data.exportedAt.slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
