import { LIMITS } from '@ieum/contract/limits';
import { isParticles } from '@ieum/contract/search/particles';
import { fold } from '@ieum/contract/search/terms';
import type { Tag } from '../../../../shared/api/boards/types.ts';

const AT_MOST = 3;
/** In characters: a longer name is a compound, which texts may write with spaces in it (`사내 시스템`). */
const LONGEST_SIMPLE_NAME = 3;

interface Writing {
  title: string;
  content: string;
  /** Ids of the chosen tags. */
  chosen: readonly number[];
  /** Ids of tags that were chosen before: they were taken back on purpose. */
  dropped: ReadonlySet<number>;
  /** Those of the board. */
  tags: readonly Tag[];
  /** The name of a tag in the language of the screens. */
  translated: (tag: Tag) => string;
  similar: readonly { tags: string[] }[];
}

/** Tags that occur in the title or the content, or that most of the similar questions have; the likeliest first. */
export function proposeTags({ title, content, chosen, dropped, tags, translated, similar }: Writing): Tag[] {
  if (chosen.length >= LIMITS.tagsPerPost) return [];
  const open = tags.filter(({ id }) => !chosen.includes(id) && !dropped.has(id));
  const isShared = ({ tagName }: Tag) =>
    similar.filter((question) => question.tags.includes(tagName)).length > similar.length / 2;
  const isIn = (text: string, tag: Tag) => isNamedIn(text, tag.tagName) || isNamedIn(text, singular(translated(tag)));
  const likely = [
    ...open.filter((tag) => isIn(title, tag)),
    ...open.filter((tag) => isIn(content, tag)),
    ...open.filter(isShared),
  ];
  return [...new Set(likely)].slice(0, AT_MOST);
}

/** English tags are plurals (`Meetings`), texts tell of one thing, too. */
function singular(name: string): string {
  return name.replace(/(?<=[a-z])s$/i, '');
}

/** As a word of its own, or as several: what follows it in its word are particles, or the plural's letter. */
function isNamedIn(text: string, name: string): boolean {
  const sought = wordsOf(name).join('');
  const words = wordsOf(text);
  return sought !== '' && words.some((_, at) => beginsWith(words.slice(at), sought));
}

function beginsWith(words: string[], sought: string): boolean {
  let joined = '';
  for (const word of sought.length > LONGEST_SIMPLE_NAME ? words : words.slice(0, 1)) {
    joined += word;
    if (joined.length >= sought.length) break;
  }
  const rest = joined.slice(sought.length);
  return joined.startsWith(sought) && (rest === 's' || isParticles(rest));
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
