/** When a backup is due, and which are kept. */
import { describe, expect, test } from 'vitest';
import { readKeepRules, readTimeOfDay } from '../../src/config/backup-settings.ts';
import { outdated } from '../../src/scheduled-backups/folder.ts';
import { dayDue, nextDay } from '../../src/scheduled-backups/schedule.ts';
import { DAY, HOUR, MINUTE } from '../harness/clock.ts';

/** All moments at which a backup falls due in a time, seen every few minutes. */
function duesBetween(from: string, until: string, at: string, timeZone: string): [day: string, at: string][] {
  const settings = { at: readTimeOfDay(at) ?? { hours: 0, minutes: 0 } };
  const dues: [string, string][] = [];
  let done = dayDue(new Date(from), settings, timeZone).name;
  for (let now = Date.parse(from); now <= Date.parse(until); now += 5 * MINUTE) {
    const { name } = dayDue(new Date(now), settings, timeZone);
    if (name <= done) continue;
    done = name;
    dues.push([name, new Date(now).toISOString()]);
  }
  return dues;
}

describe('a backup is due', () => {
  test('at three in the morning of the company, wherever the server is', () => {
    expect(duesBetween('2026-11-18T00:00:00Z', '2026-11-21T00:00:00Z', '03:00', 'Asia/Seoul')).toEqual([
      ['2026-11-19', '2026-11-18T18:00:00.000Z'],
      ['2026-11-20', '2026-11-19T18:00:00.000Z'],
      ['2026-11-21', '2026-11-20T18:00:00.000Z'],
    ]);
  });

  test('once on the day on which the clocks go forward over its time', () => {
    // In Berlin there is no 02:30 on March 29th.
    expect(duesBetween('2026-03-28T00:00:00Z', '2026-03-31T00:00:00Z', '02:30', 'Europe/Berlin')).toEqual([
      ['2026-03-28', '2026-03-28T01:30:00.000Z'],
      ['2026-03-29', '2026-03-29T01:30:00.000Z'],
      ['2026-03-30', '2026-03-30T00:30:00.000Z'],
    ]);
  });

  test('once on the day on which the clocks show its time twice', () => {
    const dues = duesBetween('2026-10-24T00:00:00Z', '2026-10-27T00:00:00Z', '02:30', 'Europe/Berlin');

    expect(dues.map(([day]) => day)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(dues[1]?.[1]);
    expect(dues[2]?.[1]).toBe('2026-10-26T01:30:00.000Z');
  });

  test.each(['Africa/Cairo', 'America/Havana', 'Australia/Lord_Howe', 'America/New_York'])(
    'once on each day of the year in %s, also at midnight',
    (timeZone) => {
      for (const at of ['00:15', '23:45']) {
        const settings = { at: readTimeOfDay(at) ?? { hours: 0, minutes: 0 } };
        const days = Array.from({ length: 365 * 4 }, (_, step) => {
          const now = new Date(Date.parse('2026-01-01T12:00:00Z') + (step * DAY) / 4);
          return dayDue(now, settings, timeZone).name;
        });
        expect(days).toEqual(days.toSorted());
        expect(new Set(days).size).toBe(365 + 1);
      }
    },
  );

  test('and the next one is told', () => {
    const settings = { at: { hours: 3, minutes: 0 } };
    const next = (now: string) => nextDay(new Date(now), settings, 'Asia/Seoul');

    expect(next('2026-11-19T17:59:59.999Z')).toEqual({ name: '2026-11-20', from: Date.parse('2026-11-19T18:00:00Z') });
    expect(next('2026-11-19T18:00:00.000Z')).toEqual({ name: '2026-11-21', from: Date.parse('2026-11-20T18:00:00Z') });
  });
});

describe('of the backups', () => {
  const nameAt = (instant: number) => `ieum-${new Date(instant).toISOString().replaceAll(/[-:.]/g, '')}.backup`;
  const days = (names: string[]) => names.map((name) => name.slice(5, 13)).toSorted();

  /** One a day, each followed by the deletion of those that are old. */
  function keepFor(count: number, rules: string, from = Date.parse('2026-01-01T18:00:00Z')): string[] {
    let names: string[] = [];
    for (let day = 0; day < count; day++) {
      names.push(nameAt(from + day * DAY));
      const old = new Set(outdated(names, readKeepRules(rules) as never, 'UTC'));
      names = names.filter((name) => !old.has(name));
    }
    return names;
  }

  test('one of each of 7 days, 4 weeks and 6 months is kept', () => {
    // The last is of Saturday, November 28th.
    expect(days(keepFor(332, '7d,4w,6m'))).toEqual([
      ...['20260630', '20260731', '20260831', '20260930', '20261031'],
      ...['20261108', '20261115'],
      ...['20261122', '20261123', '20261124', '20261125', '20261126', '20261127', '20261128'],
    ]);
  });

  test('only those are kept that the rules name', () => {
    expect(days(keepFor(332, '2d'))).toEqual(['20261127', '20261128']);
    expect(days(keepFor(332, '3w'))).toEqual(['20261115', '20261122', '20261128']);
    expect(days(keepFor(332, '2m'))).toEqual(['20261031', '20261128']);
  });

  test('the last of a day is kept, and days without any delete nothing', () => {
    const at = Date.parse('2026-11-20T03:00:00Z');
    const names = [at, at + HOUR, at + 2 * HOUR, at - 100 * DAY].map(nameAt);

    expect(outdated(names, { days: 2, weeks: 0, months: 0 }, 'UTC')).toEqual([names[0], names[1]]);
  });

  test('nothing is deleted that is no backup of this kind', () => {
    const names = ['ieum-2026-11-20.backup', 'ieum.db', 'notes.txt', 'ieum-20261120T030000000Z.backup.unverified'];

    expect(outdated([...names, nameAt(0), nameAt(DAY)], { days: 1, weeks: 0, months: 0 }, 'UTC')).toEqual([nameAt(0)]);
  });
});

describe('the settings', () => {
  test('take times of day and rules, and nothing else', () => {
    expect(readTimeOfDay('03:00')).toEqual({ hours: 3, minutes: 0 });
    expect(readTimeOfDay('23:59')).toEqual({ hours: 23, minutes: 59 });
    for (const text of ['24:00', '3', '03:60', '3am', '-1:00', '03:00:00']) expect(readTimeOfDay(text)).toBeUndefined();
    expect(readKeepRules('7d,4w,6m')).toEqual({ days: 7, weeks: 4, months: 6 });
    expect(readKeepRules('12m, 30d')).toEqual({ days: 30, weeks: 0, months: 12 });
    for (const text of ['7', '0d', '7d,', '7d,3d', '1y', '-1d', '1001d', '7d;4w', '']) {
      expect(readKeepRules(text)).toBeUndefined();
    }
  });
});
