import type { Hook, HookSettings } from '@ieum/contract/hooks';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { apiKey } from '../../../shared/query/keys.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { consoleChanged } from '../admin-queries.ts';
import { useFocusSection } from '../parts.tsx';

export function hooksChanged(client: QueryClient): void {
  void consoleChanged(client, apiKey('GET /api/admin/hooks'), apiKey('GET /api/admin/hooks/{id}/deliveries'));
}

/** Of a hook that is there: what its buttons do. */
export function useHookActions({ id, url, ...hook }: Hook) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const focusSection = useFocusSection();
  const meta = { failureMessage: serverReasonOr(t('admin.hooks.retryLater')) };
  const onSettled = () => hooksChanged(client);
  return {
    test: useMutation({
      mutationFn: () => call('POST /api/admin/hooks/{id}/test', { params: { id } }),
      onSettled,
      meta,
    }),
    setActive: useMutation({
      mutationFn: (active: boolean) => {
        const { boards, kinds, form, language, preview } = hook;
        const body: HookSettings = { url: url ?? '', boards, kinds, form, language, preview, active };
        return call('PUT /api/admin/hooks/{id}', { params: { id }, body });
      },
      onSettled,
      meta,
    }),
    replaceSecret: useMutation({
      mutationFn: () => call('POST /api/admin/hooks/{id}/secret', { params: { id } }),
      onSettled,
      meta,
    }),
    remove: useMutation({
      mutationFn: () => call('DELETE /api/admin/hooks/{id}', { params: { id } }),
      onSuccess: () => {
        toast(t('admin.hooks.removed'), 'success');
        focusSection();
      },
      onSettled,
      meta,
    }),
  };
}
