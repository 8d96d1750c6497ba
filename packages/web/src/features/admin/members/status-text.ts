import type { PersonStatus } from '@ieum/contract/policy';
import type { Translate } from '../../../i18n/index.ts';

export function statusText(status: PersonStatus, t: Translate): string {
  return t(status === 'PENDING' ? 'admin.search.PENDING' : `admin.members.${status}`);
}
