import { expect, test } from 'vitest';
import { layOut, withBrand } from '../layout.ts';
import { type SecurityNote, securityNote } from './security-note.ts';

const ALONE = [
  ...['PASSWORD_CHANGED', 'FACTOR_ADDED', 'FACTOR_REMOVED', 'RESET_LINK_MADE', 'BECAME_ADMIN', 'NO_ADMIN_ANY_MORE'],
  ...['NO_ADMIN_AND_RENAMED', 'BECAME_MODERATOR', 'NO_MODERATOR_ANY_MORE'],
] as Exclude<SecurityNote['what'], 'NEW_DEVICE' | 'NEW_DEVICES'>[];
const NOTES: SecurityNote[] = [
  ...ALONE.map((what) => ({ what })),
  { what: 'NEW_DEVICE', device: null, at: new Date(0), timeZone: 'Asia/Seoul' },
  { what: 'NEW_DEVICES', count: 2, devices: [null] },
];

test.each(NOTES)('a note of $what bears what the community is called, and the product’s name nowhere', (note) => {
  const words = layOut((language) => securityNote(language, note, { url: 'https://hanbit.example' }), null);
  const { subject, text, html } = withBrand(words, '두레');
  expect(`${subject} ${text} ${html}`).not.toMatch(/이음|ieum/i);
  expect(text).toContain('두레');
});
