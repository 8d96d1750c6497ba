/** What the company has set for its community: name, greeting, contact, privacy notice. */
import type { ApiAnswer } from '@ieum/contract/api';
import { call } from '../api/client.ts';
import { useTranslation } from '../words/translation.ts';
import { rememberAnswer } from './remembered-answer.ts';

export const {
  useAnswer: useCompany,
  ask: askCompany,
  note: noteCompany,
} = rememberAnswer<ApiAnswer<'GET /api/settings'>>({
  name: 'ieum:company',
  usual: {
    communityName: '',
    greeting: '',
    contentLimit: 250,
    newHires: 'calendar-year',
    askers: 'new-hires',
    contact: '',
    privacyNotice: '',
    privacyVersion: null,
  },
  load: () => call('GET /api/settings', {}),
});

/** What the community is called: as its company says, or as the product. */
export function useBrand(): string {
  const { t } = useTranslation();
  return useCompany().communityName || t('common.brand');
}
