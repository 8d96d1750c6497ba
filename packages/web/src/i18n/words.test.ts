import { expect, test } from 'vitest';
import { en } from './en.ts';
import { ko } from './ko.ts';

function textsOf(words: object, path = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value] as [string, string]] : textsOf(value, `${path}${name}.`),
  );
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

test('the name is never written so that its first letter could be an l', () => {
  const named = textsOf(en).filter(([, text]) => /ieum/i.test(text));
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter(([, text]) => text.includes('Ieum'))).toEqual([]);
});
