import type { memberImportEndpoints } from '@ieum/contract/member-import';
import type { HandlersOf } from '../http/bind.ts';
import { importMembers } from './import-members.ts';

export const memberImportHandlers: HandlersOf<typeof memberImportEndpoints> = {
  'POST /api/admin/members/import': (ctx, { query: { dryRun, again }, body }) =>
    importMembers(ctx, body.table, { isDryRun: dryRun === 'true', again: again === 'true' }),
};
