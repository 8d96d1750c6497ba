/**
 * The words on the screens. Korean is the product's language and the source of the keys; English is complete, and
 * fetched when chosen. The browser's own language is not asked: colleagues see Korean until they choose otherwise.
 */
import { useSyncExternalStore } from 'react';
import { ko } from './ko.ts';
import type { GapsOf, KeyOf, PlainKeyOf, Words } from './words.ts';

export type Language = 'ko' | 'en';

/** A text that needs nothing filled in. */
export type TextKey = PlainKeyOf<typeof ko>;

/** `t('members.year', { year: 2026 })`: the text of a key, with its gaps filled. */
export type Translate = <Key extends KeyOf<typeof ko>>(key: Key, ...values: GapsOf<typeof ko, Key>) => string;

interface Translation {
  language: Language;
  t: Translate;
}

const STORAGE_KEY = 'ieum:language';

const listeners = new Set<() => void>();
let current = translationOf('ko', ko);

/** The words in the chosen language; the component is drawn again when another is chosen. */
export function useTranslation(): Translation {
  return useSyncExternalStore(subscribe, () => current);
}

/** For what is no component: nothing tells it when another language is chosen. */
export function currentLanguage(): Language {
  return current.language;
}

/** Resolves once there are words to show. */
export async function startI18n(): Promise<void> {
  if (localStorage.getItem(STORAGE_KEY) !== 'en') return;
  // Words that cannot be fetched are no reason to show nothing at all.
  await show('en').catch((error: unknown) => console.error('English could not be fetched', error));
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORAGE_KEY, language);
  await show(language);
}

async function show(language: Language): Promise<void> {
  current = translationOf(language, language === 'ko' ? ko : (await import('./en.ts')).en);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

function translationOf(language: Language, words: Words<typeof ko>): Translation {
  return { language, t: (key, ...[values]) => fill(textAt(words, key), values) };
}

function textAt(words: unknown, key: string): string {
  const text = key.split('.').reduce((node, name) => (node as Record<string, unknown>)[name], words);
  return text as string;
}

function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
