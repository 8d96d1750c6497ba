/**
 * The texts of the screens. Korean is the product's language and the source of the keys. English is complete, and
 * loaded only if it is chosen, or preferred by the browser.
 */
import { useSyncExternalStore } from 'react';
import { ko } from './ko.ts';
import type { koSeldom } from './ko-seldom.ts';
import { type Language, preferredLanguage } from './preferred.ts';
import type { GapsOf, KeyOf, PlainKeyOf, Plural } from './words.ts';

export type { Language };

type Source = typeof ko & typeof koSeldom;

/** A text without placeholders. */
export type TextKey = PlainKeyOf<Source>;

/** `t('members.year', { year: 2026 })`: the text of a key with its placeholders filled in. */
export type Translate = <Key extends KeyOf<Source>>(key: Key, ...values: GapsOf<Source, Key>) => string;

interface Translation {
  language: Language;
  t: Translate;
  /** The name of a tag; a tag without a name in the language keeps its own. */
  tagName: (name: string) => string;
}

const STORAGE_KEY = 'ieum:language';

const listeners = new Set<() => void>();
/** Grows with `addKorean`. */
const koreanWords: object = { ...ko };
const KOREAN = translationOf('ko', koreanWords);
let current = KOREAN;

/** The texts in the chosen language; the component rerenders when another is chosen. */
export function useTranslation(): Translation {
  return useSyncExternalStore(subscribe, () => current);
}

/** Adds what the first load leaves out. English is loaded as a whole. */
export function addKorean(words: Partial<typeof koSeldom>): void {
  Object.assign(koreanWords, words);
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
  localStorage.setItem(STORAGE_KEY, language);
  await show(language);
}

async function show(language: Language): Promise<void> {
  current = language === 'ko' ? KOREAN : await english();
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

async function english(): Promise<Translation> {
  const { en, tags } = await import('./en.ts');
  return translationOf('en', en, (name) => tags.get(name) ?? name);
}

function translationOf(
  language: Language,
  words: object,
  tagName: Translation['tagName'] = (name) => name,
): Translation {
  const rules = new Intl.PluralRules(language);
  return {
    language,
    tagName,
    t: (key, ...[values]) => fill(formOf(textAt(words, key), rules, values), values),
  };
}

function textAt(words: unknown, key: string): string | Plural {
  const text = key.split('.').reduce((node, name) => (node as Record<string, unknown>)[name], words);
  return text as string | Plural;
}

/** The plural form for `count`, which the types require. */
export function formOf(text: string | Plural, rules: Intl.PluralRules, values: Record<string, unknown> = {}): string {
  if (typeof text === 'string') return text;
  return text.plural[rules.select(Number(values.count))] ?? text.plural.other;
}

function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
