import { LIMITS } from '@ieum/contract/limits';
import { isFoundIn } from '@ieum/contract/search/hits';
import { phrasesOf } from '@ieum/contract/search/query';
import type { Tag } from '../../../../api/boards/types.ts';

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
  translated: (tagName: string) => string;
  similar: readonly { tags: string[] }[];
}

/** Tags that occur in the title or the content, or that most of the similar questions have; the likeliest first. */
export function proposeTags({ title, content, chosen, dropped, tags, translated, similar }: Writing): Tag[] {
  if (chosen.length >= LIMITS.tagsPerPost) return [];
  const open = tags.filter(({ id }) => !chosen.includes(id) && !dropped.has(id));
  const isShared = ({ tagName }: Tag) =>
    similar.filter((question) => question.tags.includes(tagName)).length > similar.length / 2;
  const isIn = (text: string, { tagName }: Tag) =>
    isNamedIn(text, tagName) || isNamedIn(text, singular(translated(tagName)));
  const likely = [
    ...open.filter((tag) => isIn(title, tag)),
    ...open.filter((tag) => isIn(content, tag)),
    ...open.filter(isShared),
  ];
  return [...new Set(likely)].slice(0, AT_MOST);
}

/** English tags are plurals (`Meetings`), texts tell of one thing, too. What begins with the singular names both. */
function singular(name: string): string {
  return name.replace(/(?<=[a-z])s$/i, '');
}

/** By the rules of the search: a particle or another word may follow the name without a space. */
function isNamedIn(text: string, name: string): boolean {
  const phrases = phrasesOf(`"${name}"`);
  if (phrases.length === 0) return false;
  return (
    isFoundIn([text], phrases) ||
    (name.length > LONGEST_SIMPLE_NAME && isFoundIn([text.replaceAll(/\s/g, '')], phrases))
  );
}
