import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { hasCode } from '../../../shared/api/errors.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { apiKey } from '../../../shared/query/keys.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { consoleChanged } from '../admin-queries.ts';

type Input = ApiInput<'POST /api/admin/members/import'>;
export type Imported = ApiAnswer<'POST /api/admin/members/import'>;
export type ImportedLine = Imported['lines'][number];

export interface Import {
  file: File;
  isDryRun: boolean;
  /** Who is invited already is invited anew. */
  again: boolean;
}

/** Reads a table of people to invite, and invites them unless it is a dry run. */
export function useImport() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, isDryRun, again }: Import) =>
      call('POST /api/admin/members/import', {
        query: { dryRun: `${isDryRun}`, again: `${again}` },
        // The bytes as they are: the server finds out their encoding.
        body: file as unknown as Input['body'],
      }),
    // Also after a failure: some may have been invited.
    onSettled: (_answer, _error, { isDryRun }) => {
      if (!isDryRun) void consoleChanged(client, apiKey('GET /api/admin/invitations'));
    },
    // What is wrong with the file stays in view.
    meta: {
      failureMessage: (error) =>
        reasonOfRefusedFile(error) === null ? serverReasonOr(t('admin.import.failed'))(error) : null,
    },
  });
}

/** null: it is not the file that was refused. */
export function reasonOfRefusedFile(error: unknown): string | null {
  const isOfFile = hasCode(error, 'TABLE_UNREADABLE', 'COLUMNS_MISSING', 'TOO_MANY_LINES', 'TOO_LARGE');
  return isOfFile ? error.detail : null;
}
