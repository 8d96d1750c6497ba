/** Every endpoint with who may call it, and a call that is right in all but, perhaps, its caller. */
import type { ApiKey } from '@ieum/contract/api';
import { ACCOUNTS } from './walk/accounts.ts';
import { ADMIN } from './walk/admin.ts';
import { BOARDS } from './walk/boards.ts';
import { FOUND } from './walk/found.ts';
import type { Row } from './walk/row.ts';

export const WALK: Record<ApiKey, Row> = { ...ACCOUNTS, ...BOARDS, ...FOUND, ...ADMIN };
