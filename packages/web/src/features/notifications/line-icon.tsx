import type { Notification } from '../../data/notification-list.ts';
import classes from './line.module.css';

const QUESTION = 'M9.7 9.4a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.2.9-1.2 1.7M12 16v.1M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z';

/** What is about posts that others may have written bears the colour of their board. */
const OF_BOARDS: ReadonlySet<string> = new Set<Notification['kind']>([
  'COMMENT',
  'ACCEPTED',
  'ADDITION',
  'REACTION',
  'QUESTION',
]);

/** Outlines in a 24 by 24 view box. */
const OUTLINES: Record<Notification['kind'], string> = {
  COMMENT:
    'M5.5 5.5h13a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H11L7 20v-3.5H5.5A1.5 1.5 0 0 1 4 15V7a1.5 1.5 0 0 1 1.5-1.5Z',
  ACCEPTED: 'm4.8 12.4 4.7 4.7 9.7-10.2',
  ADDITION: 'M12 8.2v7.6M8.2 12h7.6M5.5 4.5h13a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1Z',
  REACTION: 'M12 19.5S4.3 15 4.3 9.6A4.1 4.1 0 0 1 12 7.5a4.1 4.1 0 0 1 7.7 2.1C19.7 15 12 19.5 12 19.5Z',
  QUESTION,
  POST_DEACTIVATED:
    'm4.5 4.5 15 15M9.6 6a9 9 0 0 1 2.4-.3c3.8 0 6.8 2.5 8.5 6.3a11 11 0 0 1-2.3 3.3M6.3 7.6A11 11 0 0 0 3.5 12c1.7 3.8 4.7 6.3 8.5 6.3 1.4 0 2.7-.3 3.8-.9M10.2 10.3a2.5 2.5 0 0 0 3.5 3.5',
  POST_ACTIVATED:
    'M3.5 12c1.7-3.8 4.7-6.3 8.5-6.3s6.8 2.5 8.5 6.3c-1.7 3.8-4.7 6.3-8.5 6.3S5.2 15.8 3.5 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  POST_DELETED: 'M5 7.2h14M9.8 7V4.8h4.4V7M7 7.4l.8 11.8h8.4L17 7.4',
  REPORT_SETTLED: 'm8.3 12.2 2.6 2.6 4.8-5.2M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
  REPORTED: 'M6.5 20V4.5M6.5 5.3h11l-2.3 3.8 2.3 3.8h-11',
  JOIN_ASKED:
    'M10 11.6a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.7 19.3c.8-3 3.2-4.7 6.3-4.7 1.6 0 3 .5 4.2 1.3M18 14.5v5M15.5 17h5',
  SECURITY: 'M12 3.8 19 6.3v5.3c0 4-2.8 7.1-7 8.6-4.2-1.5-7-4.6-7-8.6V6.3Z',
};

/** What a line is about, at a glance: what happened as an outline, the board by its colour. */
export function LineIcon({ line: { kind, board } }: { line: Notification }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classes.icon}
      data-board={OF_BOARDS.has(kind) ? board : undefined}
    >
      <path d={OUTLINES[kind] ?? QUESTION} />
    </svg>
  );
}
