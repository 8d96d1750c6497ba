import { call } from '../../shared/api/client.ts';
import { companyDay } from '../../shared/query/company-time.ts';

/** Downloads everything that is stored by and about the member, as a file. Throws as `call` does. */
export async function downloadMyData(): Promise<void> {
  const data = await call('GET /api/members/me/export', {});
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `ieum-my-data-${companyDay(new Date(data.exportedAt))}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
