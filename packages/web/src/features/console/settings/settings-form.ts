import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import { call } from '../../../shared/api/client.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';

export type Settings = ApiAnswer<'GET /api/admin/settings'>;

export interface SettingsFormProps {
  initial: Settings;
  onSaved: (saved: ApiAnswer<'PUT /api/admin/settings'>) => void;
}

/** Sends what a form has changed and nothing else, which another admin may have changed meanwhile. */
export function useSaving(onSaved: SettingsFormProps['onSaved']) {
  const { t } = useTranslation();
  return async (body: ApiInput<'PUT /api/admin/settings'>['body']) => {
    onSaved(await call('PUT /api/admin/settings', { body }));
    toast(t('admin.settings.saved'), 'success');
  };
}
