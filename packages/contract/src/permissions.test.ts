import { describe, expect, test } from 'vitest';
import { BOARD_NAMES, type Board } from './boards.ts';
import {
  ANNOUNCEMENT_AUDIENCES,
  isAddressed,
  isSenior,
  type Person,
  refusalToAskForReview,
  refusalToChange,
  refusalToComment,
  refusalToDecide,
  refusalToModerate,
  refusalToReport,
  refusalToUndo,
  refusalToWritePost,
  refusalUnconfirmed,
  SEED_RULES,
} from './permissions.ts';
import { effectiveYears, type Seniority } from './years.ts';

const MINUTE = 60_000;

const PEOPLE = {
  newHire: { role: 'USER', yearsOfService: 1 },
  senior: { role: 'USER', yearsOfService: 2 },
  newHireAdmin: { role: 'ADMIN', yearsOfService: 1 },
  seniorAdmin: { role: 'ADMIN', yearsOfService: 2 },
} as const satisfies Record<string, Person>;

const EVERYONE_ASKS = { ...SEED_RULES, askers: 'everyone' } as const;
const ACTIONS = {
  'write a post': (person: Person, board: Board) => refusalToWritePost(person, board, SEED_RULES),
  'write a post where everyone asks': (person: Person, board: Board) =>
    refusalToWritePost(person, board, EVERYONE_ASKS),
  comment: refusalToComment,
};

type Cell = 'yes' | 'NEW_HIRES_ONLY' | 'SENIORS_ONLY' | 'NO_COMMENTS_HERE';
type Row = [keyof typeof ACTIONS, Board, newHire: Cell, senior: Cell, newHireAdmin: Cell, seniorAdmin: Cell];

// Product page, section 2: the yearsOfService rules hold for admins as for anyone.
const TABLE: Row[] = [
  //  action          board   new hire            senior              new hire admin      senior admin
  ['write a post', 'free', 'yes', 'yes', 'yes', 'yes'],
  ['write a post', 'qna', 'yes', 'NEW_HIRES_ONLY', 'yes', 'NEW_HIRES_ONLY'],
  ['write a post', 'tip', 'SENIORS_ONLY', 'yes', 'SENIORS_ONLY', 'yes'],
  // The company's own rules: who answers and who gives tips stays as it is.
  ['write a post where everyone asks', 'free', 'yes', 'yes', 'yes', 'yes'],
  ['write a post where everyone asks', 'qna', 'yes', 'yes', 'yes', 'yes'],
  ['write a post where everyone asks', 'tip', 'SENIORS_ONLY', 'yes', 'SENIORS_ONLY', 'yes'],
  ['comment', 'free', 'yes', 'yes', 'yes', 'yes'],
  ['comment', 'qna', 'SENIORS_ONLY', 'yes', 'SENIORS_ONLY', 'yes'],
  ['comment', 'tip', 'NO_COMMENTS_HERE', 'NO_COMMENTS_HERE', 'NO_COMMENTS_HERE', 'NO_COMMENTS_HERE'],
];

describe('who may write', () => {
  test.each(TABLE)('%s on the %s board: new hire %s, senior %s, new hire admin %s, senior admin %s', (...row) => {
    const [action, board, ...cells] = row;

    const refusals = Object.values(PEOPLE).map((person) => ACTIONS[action](person, board) ?? 'yes');

    expect(refusals).toEqual(cells);
  });

  test('the table knows every board', () => {
    expect(new Set(TABLE.map(([, board]) => board))).toEqual(new Set(BOARD_NAMES));
  });
});

/** On 2026-03-15, in UTC. */
const SENIORITIES = {
  'calendar-year': { year: 2026, recent: null },
  '12-months': { year: 2026, recent: { from: Date.UTC(2025, 2, 15), yearFrom: Date.UTC(2026, 0, 1) } },
} as const satisfies Record<string, Seniority>;
const MEMBERS = {
  'joined and signed up this year': { joinedYear: 2026, signedUpAt: Date.UTC(2026, 0, 5) },
  'joined and signed up last autumn': { joinedYear: 2025, signedUpAt: Date.UTC(2025, 10, 3) },
  'joined the year before last, signed up last autumn': { joinedYear: 2024, signedUpAt: Date.UTC(2025, 10, 3) },
  'joined and signed up 14 months ago': { joinedYear: 2025, signedUpAt: Date.UTC(2025, 0, 5) },
  'joined long ago, signed up this year': { joinedYear: 2018, signedUpAt: Date.UTC(2026, 1, 1) },
} as const;

/** May ask, answer, give tips. */
const NEW_HIRE = [true, false, false];
const SENIOR = [false, true, true];
const ASKING_SENIOR = [true, true, true];

describe('who may what by the company’s rules', () => {
  test.each([
    //                                                     new hires ask: by year, by months | everyone asks: by year, by months
    ['joined and signed up this year', NEW_HIRE, NEW_HIRE, NEW_HIRE, NEW_HIRE],
    ['joined and signed up last autumn', SENIOR, NEW_HIRE, ASKING_SENIOR, NEW_HIRE],
    ['joined the year before last, signed up last autumn', SENIOR, NEW_HIRE, ASKING_SENIOR, NEW_HIRE],
    ['joined and signed up 14 months ago', SENIOR, SENIOR, ASKING_SENIOR, ASKING_SENIOR],
    ['joined long ago, signed up this year', SENIOR, SENIOR, ASKING_SENIOR, ASKING_SENIOR],
  ] as const)('a member who %s', (who, ...expected) => {
    const combinations = (['new-hires', 'everyone'] as const).flatMap((askers) =>
      (['calendar-year', '12-months'] as const).map((newHires) => ({ askers, newHires })),
    );
    for (const role of ['USER', 'ADMIN'] as const) {
      const mays = combinations.map(({ askers, newHires }) => {
        const person = { role, yearsOfService: effectiveYears(MEMBERS[who], SENIORITIES[newHires]) };
        const rules = { ...SEED_RULES, askers, newHires };
        return [
          refusalToWritePost(person, 'qna', rules) === null,
          refusalToComment(person, 'qna') === null,
          refusalToWritePost(person, 'tip', rules) === null,
        ];
      });
      expect(mays).toEqual(expected);
    }
  });
});

test.each([
  [0, false],
  [1, false],
  [2, true],
  [3, true],
  [40, true],
])('someone in year %i of their employment is a senior: %s', (yearsOfService, answer) => {
  expect(isSenior({ yearsOfService })).toBe(answer);
});

test.each([
  ['ALL', [true, true, true, true]],
  ['NEW_HIRES', [true, false, true, false]],
  ['SENIORS', [false, true, false, true]],
] as const)(
  'an announcement to %s is for a new hire, a senior, a new hire who is an admin, and a senior one: %j',
  (audience, expected) => {
    expect(ANNOUNCEMENT_AUDIENCES).toContain(audience);
    expect(Object.values(PEOPLE).map((person) => isAddressed(person, audience))).toEqual(expected);
  },
);

test('only the author may edit or delete', () => {
  expect(refusalToChange({ isAuthor: true })).toBeNull();
  expect(refusalToChange({ isAuthor: false })).toBe('NOT_AUTHOR');
});

test('anyone but the author may report', () => {
  expect(refusalToReport({ isAuthor: false })).toBeNull();
  expect(refusalToReport({ isAuthor: true })).toBe('OWN_REPORT');
});

test('only the author may ask for a review, and only who has decided may undo that', () => {
  expect(refusalToAskForReview({ isAuthor: true })).toBeNull();
  expect(refusalToAskForReview({ isAuthor: false })).toBe('NOT_AUTHOR');
  expect(refusalToDecide({ isAuthor: true, isAlone: false })).toBe('OWN_CASE');
  expect(refusalToDecide({ isAuthor: true, isAlone: true })).toBeNull();
  expect(refusalToDecide({ isAuthor: false, isAlone: false })).toBeNull();
  expect(refusalToUndo({ isDecider: true })).toBeNull();
  expect(refusalToUndo({ isDecider: false })).toBe('NOT_DECIDER');
});

test('only admins moderate', () => {
  expect(refusalToModerate({ role: 'ADMIN', isModerator: false })).toBeNull();
  expect(refusalToModerate({ role: 'USER', isModerator: false })).toBe('NOT_ADMIN');
});

test.each([
  ['USER', 0, null],
  ['USER', 15 * MINUTE, null],
  ['USER', 15 * MINUTE + 1, 'CONFIRM_FIRST'],
  ['USER', -15 * MINUTE - 1, 'CONFIRM_FIRST'],
  ['ADMIN', 15 * MINUTE + 1, null],
  ['ADMIN', 60 * MINUTE, null],
  ['ADMIN', 60 * MINUTE + 1, 'CONFIRM_FIRST'],
] as const)('a %s who was confirmed %i ms ago may do what is hard to undo: %s', (role, since, answer) => {
  expect(refusalUnconfirmed({ role }, since)).toBe(answer);
});
