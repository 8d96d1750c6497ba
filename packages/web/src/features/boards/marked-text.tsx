import { chunkOf } from '../../shared/lazy-page.tsx';
import { PlainText } from './mentions/mentions.tsx';
import { useChunk } from './use-chunk.ts';

const marks = chunkOf(() => import('./marks/marks.ts'));

/** Whatever a mark may begin with; also what turns out to be none. */
const MAY_HAVE_MARKS = /`|\*\*|^[ \t]*(?:[->]|\d{1,3}\.)/m;

interface MarkedTextProps {
  /** See `TEXT_VERSION`. Missing: not known yet. */
  version: number | undefined;
  children: string;
}

/** What a member wrote, as it is drawn on its own screen. Until the parser is there, it is shown with its marks as text. */
export function MarkedText({ version = 0, children }: MarkedTextProps) {
  const drawn = useMarks(version > 0 && MAY_HAVE_MARKS.test(children));
  return drawn ? <drawn.DrawnText>{children}</drawn.DrawnText> : <PlainText>{children}</PlainText>;
}

/** @returns null until it is loaded, and while it is not wanted */
export const useMarks = (isWanted: boolean) => useChunk(marks, isWanted);
