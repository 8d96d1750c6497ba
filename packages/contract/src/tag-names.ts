import type { Language } from './errors.ts';
import { fold } from './search/terms.ts';

export interface TagNames {
  tagName: string;
  /** null: the Korean name serves in English, too. */
  tagNameEn: string | null;
}

/** As members read it. */
export function tagNameIn(language: Language, { tagName, tagNameEn }: TagNames): string {
  return language === 'ko' ? tagName : (tagNameEn ?? tagName);
}

/** The same for names that read alike: that differ in letter case, in width, or in what is not seen. */
export function tagNameKey(name: string): string {
  return fold(name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')).trim();
}

/** The name by which a tag would read like one of the others, in either language; null: by neither. */
export function clashingName(tag: TagNames, others: readonly TagNames[]): keyof TagNames | null {
  const isTaken = (language: Language) => {
    const key = tagNameKey(tagNameIn(language, tag));
    return others.some((other) => tagNameKey(tagNameIn(language, other)) === key);
  };
  if (isTaken('ko')) return 'tagName';
  if (isTaken('en')) return tag.tagNameEn === null ? 'tagName' : 'tagNameEn';
  return null;
}
