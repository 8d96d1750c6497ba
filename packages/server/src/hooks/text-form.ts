/** What chats read that are compatible with Slack: one text, in which a title can neither call anybody nor lead elsewhere. */
import type { Board } from '@ieum/contract/boards';
import type { Language } from '@ieum/contract/errors';
import { NAMES_OF_BOARDS } from '../text/board-names.ts';
import { unlinked } from '../text/unlinked.ts';
import type { HookContent } from './event-content.ts';

interface Words {
  post: string;
  comment: Record<Board, string>;
  trial: string;
  unknownWriter: string;
}

const WORDS: Record<Language, Words> = {
  ko: {
    post: '새 글',
    comment: { free: '새 댓글', qna: '새 답변', tip: '새 댓글' },
    trial: '시험',
    unknownWriter: '알 수 없음',
  },
  en: {
    post: 'New post',
    comment: { free: 'New comment', qna: 'New answer', tip: 'New comment' },
    trial: 'Trial',
    unknownWriter: 'Unknown',
  },
};

export function textOf({ kind, board, title, writer, url, preview }: HookContent, language: Language): string {
  const words = WORDS[language];
  const link = `<${escaped(url)}|${plain(title)}>`;
  if (board === null) return `${words.trial}: ${link}`;
  const what = kind === 'COMMENT_WRITTEN' ? words.comment[board] : words.post;
  const line = `${escaped(NAMES_OF_BOARDS[language][board])} · ${what}: ${link} · ${unlinked(plain(writer ?? words.unknownWriter))}`;
  return preview === null ? line : `${line}\n> ${plain(preview)}`;
}

/** These three are all that Slack reads. */
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/**
 * Others read Markdown, and `@all` without brackets. What links, calls and code are made of is written as the character
 * that looks alike.
 */
const HARMLESS: Record<string, string> = {
  '@': '＠',
  '[': '［',
  ']': '］',
  '|': '｜',
  '`': 'ˋ',
  '\\': '＼',
  '!': '！',
};
/** They would turn what follows around. */
const DIRECTIONS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** What members write, on one line. */
function plain(text: string): string {
  const line = text.replaceAll(DIRECTIONS, '').replaceAll(/\s+/g, ' ').trim();
  return escaped(line.replaceAll(/[@[\]|`\\!]/g, (character) => HARMLESS[character] as string));
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] as string);
}
