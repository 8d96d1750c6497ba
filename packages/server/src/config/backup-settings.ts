/** The settings of the backups that the server makes by itself. */

import type { S3Settings } from './s3-settings.ts';

export interface BackupSettings {
  folder: string;
  at: TimeOfDay;
  keep: KeepRules;
  /** Where each is copied to as well; null: nowhere. */
  storage: S3Settings | null;
}

/** On the clocks of the company. */
export interface TimeOfDay {
  hours: number;
  minutes: number;
}

/** Of how many days, weeks and months one backup each is kept. */
export interface KeepRules {
  days: number;
  weeks: number;
  months: number;
}

export const BACKUP_AT_TAKES = 'a time of day from 00:00 to 23:59, like 03:00';
export const DEFAULT_BACKUP_AT: TimeOfDay = { hours: 3, minutes: 0 };

export const BACKUP_KEEP_TAKES =
  'numbers of days, weeks and months like 7d,4w,6m, each at most once and from 1 to 1000';
export const DEFAULT_BACKUP_KEEP: KeepRules = { days: 7, weeks: 4, months: 6 };

const UNITS = { d: 'days', w: 'weeks', m: 'months' } as const;

export function readTimeOfDay(text: string): TimeOfDay | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : { hours: Number(hours), minutes: Number(minutes) };
}

/** A unit that is left out keeps nothing. */
export function readKeepRules(text: string): KeepRules | undefined {
  const rules: KeepRules = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(',')) {
    const [, count, letter] = /^\s*([1-9]\d{0,2}|1000)([dwm])\s*$/.exec(part) ?? [];
    if (letter === undefined) return undefined;
    const unit = UNITS[letter as keyof typeof UNITS];
    if (rules[unit] !== 0) return undefined;
    rules[unit] = Number(count);
  }
  return rules;
}
