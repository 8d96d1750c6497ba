import { expect, test } from 'vitest';
import { en } from './en.ts';
import { ko } from './ko.ts';
import { formOf } from './translation.ts';

/** Of a text with forms for numbers, the general one. */
function textsOf(words: object, path = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([name, value]) => {
    const text = value.plural?.other ?? value;
    return typeof text === 'string'
      ? [[`${path}${name}`, text] as [string, string]]
      : textsOf(value, `${path}${name}.`);
  });
}

const gapsOf = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const english = new Map(textsOf(en));

test.each(textsOf(ko))('%s says the same in English: no empty text, the same gaps', (key, text) => {
  expect(text).not.toBe('');
  expect(english.get(key)).toBeTruthy();
  expect(gapsOf(english.get(key) ?? '')).toEqual(gapsOf(text));
});

test('English has no text that Korean lacks', () => {
  expect(english.size).toBe(textsOf(ko).length);
});

test('a text has the form for the number that it tells, by the rules of its language', () => {
  const text = { plural: { one: '{{count}} comment', other: '{{count}} comments' } };
  const forms = [0, 1, 2, 21].map((count) => formOf(text, new Intl.PluralRules('en'), { count }));
  expect(forms).toEqual(['{{count}} comments', '{{count}} comment', '{{count}} comments', '{{count}} comments']);
  expect(formOf(text, new Intl.PluralRules('ko'), { count: 1 })).toBe('{{count}} comments');
});

test('the name is never written so that its first letter could be an l', () => {
  const named = textsOf(en).filter(([, text]) => /ieum/i.test(text));
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter(([, text]) => text.includes('Ieum'))).toEqual([]);
});
