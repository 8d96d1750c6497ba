/**
 * The texts of the screens. Korean is the product's language and the source of the keys. English is complete, and
 * loaded only if it is chosen, or preferred by the browser.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { store } from '../storage.ts';
import { first } from './first.ts';
import type { ko } from './ko.ts';
import { type Language, preferredLanguage } from './preferred.ts';
import { stripBidi } from './strip-bidi.ts';
import type { GapsOf, KeyOf, PlainKeyOf, Plural } from './word-types.ts';

export type { Language };

type Source = typeof ko;

/** A text without placeholders. */
export type TextKey = PlainKeyOf<Source>;

/** `t('members.year', { year: 2026 })`: the text of a key with its placeholders filled in. */
export type Translate = <Key extends KeyOf<Source>>(key: Key, ...values: GapsOf<Source, Key>) => string;

interface Translation {
  language: Language;
  t: Translate;
}

const STORAGE_KEY = 'ieum:language';

const listeners = createListeners();
const korean: object = { ...first };
const KOREAN = translationOf('ko', korean);
let current = KOREAN;
/** The language that was asked for last, whose texts may be on their way. */
let wanted: Language = 'ko';

/** The texts in the chosen language; the component rerenders when another is chosen. */
export function useTranslation(): Translation {
  return useSyncExternalStore(listeners.subscribe, () => current);
}

/** Adds the words of code that few load, which only that code may say. */
export function addKorean(words: object): void {
  Object.assign(korean, words);
}

/** For code outside of components, which is not notified when another language is chosen. */
export function currentLanguage(): Language {
  return current.language;
}

/** Resolves when the texts are loaded. */
export async function startI18n(): Promise<void> {
  const language = preferredLanguage(localStorage.getItem(STORAGE_KEY), navigator.languages);
  if (language === current.language) return;
  // If the texts cannot be loaded, the app is shown in Korean.
  await show(language).catch((error: unknown) => console.error('The words could not be fetched', error));
}

export async function chooseLanguage(language: Language): Promise<void> {
  store(localStorage, STORAGE_KEY, language);
  await show(language);
}

async function show(language: Language): Promise<void> {
  wanted = language;
  const texts = language === 'ko' ? KOREAN : await english();
  if (wanted !== language) return;
  current = texts;
  document.documentElement.lang = language;
  listeners.tell();
}

async function english(): Promise<Translation> {
  return translationOf('en', (await import('./en.ts')).en);
}

/** Exported for tests. */
export function translationOf(language: Language, words: object): Translation {
  const rules = new Intl.PluralRules(language);
  return {
    language,
    t: (key, ...[values]) =>
      fill(formOf(textAt(words, key) ?? key.slice(key.lastIndexOf('.') + 1), rules, values), values),
  };
}

/** undefined: the last part of the key is a value that only a newer server knows, which is shown as it is. */
function textAt(words: unknown, key: string): string | Plural | undefined {
  const text = key.split('.').reduce((node, name) => (node as Record<string, unknown> | undefined)?.[name], words);
  return text as string | Plural | undefined;
}

/** The plural form for `count`, which the types require. */
export function formOf(text: string | Plural, rules: Intl.PluralRules, values: Record<string, unknown> = {}): string {
  if (typeof text === 'string') return text;
  return text.plural[rules.select(Number(values.count))] ?? text.plural.other;
}

/** No value reorders the sentence around it, whoever has written it. */
function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => stripBidi(String(values[name] ?? gap)));
}
