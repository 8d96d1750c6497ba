import type { Rules, SignupMode } from '@ieum/contract/permissions';
import type { Generated } from 'kysely';
import { A_FIXED_NUMBER, table } from '../db/table.ts';

export const COMPANY_TABLES = {
  /** What the company sets (company/settings.ts): one row, or none as long as nothing was changed. */
  company_settings: table<{
    /** 1. */
    id: number;
    /** Of these texts, empty: there is none. */
    community_name: string;
    greeting: string;
    contact: string;
    privacy_notice: string;
    /** Of the privacy notice that is there, or was there last; 0: there was none yet. */
    privacy_version: number;
    content_limit: Generated<number>;
    new_hires: Generated<Rules['newHires']>;
    askers: Generated<Rules['askers']>;
    /** null: nobody has chosen. */
    signup: Generated<SignupMode | null>;
  }>({
    key: ['id'],
    idsFrom: 'there is one row',
    removal: A_FIXED_NUMBER,
    invalidates: ['settings'],
  }),
};
