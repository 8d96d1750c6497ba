/** What the boards are called where the server itself names them; the screens have words of their own. */
import type { Board } from '@ieum/contract/boards';
import type { Language } from '@ieum/contract/errors';

export const NAMES_OF_BOARDS: Record<Language, Record<Board, string>> = {
  ko: { free: '자유게시판', qna: 'Q&A', tip: '신입 꿀팁' },
  en: { free: 'Free board', qna: 'Q&A', tip: 'Tips' },
};
