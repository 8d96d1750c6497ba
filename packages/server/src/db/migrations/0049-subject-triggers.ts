/**
 * The triggers that record in the table `changed_subjects` which subjects have changed (docs/decisions/021): so no
 * change of a row, by a use case, a command or by hand, can be forgotten. This file never changes, because migrations
 * that have run were made with it; other triggers need a file of their own.
 */
import type { Engine } from '../engine.ts';

/** SQL expressions over `changed`, the row before or after the change. */
export interface Raised {
  /** By every change. */
  subjects: string[];
  /** By every change but an insert. */
  unlessInserted?: string[];
}

const EVENTS = {
  insert: { rows: ['new'] },
  update: { rows: ['new', 'old'] },
  delete: { rows: ['old'] },
} as const;
type Event = keyof typeof EVENTS;
const EVENT_NAMES = Object.keys(EVENTS) as Event[];

/** The triggers of a table. Every table whose content is cached needs them. */
export function raiseSubjects({ name }: Engine, table: string, raised: Raised): string[] {
  return name === 'sqlite' ? onSqlite(table, raised) : onPostgres(table, raised);
}

/**
 * A row for each subject, replaced at each change by one with a new number. It is deleted and inserted, since "insert or
 * replace" would become "insert or ignore" wherever the statement that fires the trigger says so.
 */
function onSqlite(table: string, raised: Raised): string[] {
  return EVENT_NAMES.map((event) => {
    const subjects = subjectsOf(event, raised);
    return (
      `create trigger raise_subjects_on_${event}_of_${table} after ${event} on ${table} begin ` +
      `delete from changed_subjects where subject in (${subjects.join(', ')}); ` +
      `insert into changed_subjects (subject) ${subjects.map((subject) => `select ${subject}`).join(' union ')}; end`
    );
  });
}

/** A row for each subject and transaction. Rows are only ever added, so that no transaction waits for another. */
function onPostgres(table: string, raised: Raised): string[] {
  const insertFor = (event: Event) =>
    'insert into changed_subjects (subject) values ' +
    `${subjectsOf(event, raised)
      .map((subject) => `(${subject})`)
      .join(', ')} on conflict do nothing;`;
  return [
    `create function raise_subjects_of_${table}() returns trigger language plpgsql as $$ begin ` +
      `if tg_op = 'INSERT' then ${insertFor('insert')} elsif tg_op = 'UPDATE' then ${insertFor('update')} ` +
      `else ${insertFor('delete')} end if; return null; end $$`,
    `create trigger raise_subjects_of_${table} after insert or update or delete on ${table} for each row execute function raise_subjects_of_${table}()`,
    `create trigger raise_everything_of_${table} after truncate on ${table} for each statement execute function raise_everything()`,
  ];
}

/** An update of the row's reference changes both the old and the new subject. */
function subjectsOf(event: Event, { subjects, unlessInserted = [] }: Raised): string[] {
  const all = event === 'insert' ? subjects : [...subjects, ...unlessInserted];
  const raised = EVENTS[event].rows.flatMap((row) => all.map((subject) => subject.replaceAll('changed.', `${row}.`)));
  return [...new Set(raised)];
}
