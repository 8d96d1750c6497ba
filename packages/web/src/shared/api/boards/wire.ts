/** Parsing of API answers that more than one board needs. */
import type { WriterBadge } from '@ieum/contract/permissions';
import type { PageOf } from './types.ts';

export function mapPage<A, B>(page: PageOf<A>, map: (item: A) => B): PageOf<B> {
  return { ...page, content: page.content.map(map) };
}

/** The free and the tip board answer a scrap with a sentence: "scrapped", or "the scrap was cancelled". */
export function isScrappedBy(answer: string): boolean {
  return !answer.includes('취소');
}

interface WireScrap {
  title: string;
  contentPreview: string;
  authorName: string | null;
  writerBadge: WriterBadge | null;
  writerMark: number | null;
  writerIsModerator: boolean;
  createdAt: string;
}

export function readScrap({ title, contentPreview, authorName, createdAt, ...scrap }: WireScrap) {
  const { writerBadge, writerMark, writerIsModerator } = scrap;
  return { title, content: contentPreview, writer: authorName, writerBadge, writerMark, writerIsModerator, createdAt };
}

export function readMyComment<T extends { commentId: number }>({ commentId, ...comment }: T) {
  return { ...comment, id: commentId };
}
