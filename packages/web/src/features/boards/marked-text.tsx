import { useEffect, useState } from 'react';
import { chunkOf } from '../../shared/lazy-page.tsx';
import { PlainText } from './mentions/mentions.tsx';

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
export function useMarks(isWanted: boolean): Awaited<ReturnType<typeof marks.load>> | null {
  const [loaded, setLoaded] = useState(marks.loaded);
  const isToLoad = isWanted && loaded === undefined;
  useEffect(() => {
    if (!isToLoad) return;
    // Without it texts can be read and written all the same: it is tried again with the next one.
    marks.load().then(setLoaded, () => undefined);
  }, [isToLoad]);
  return (isWanted && loaded) || null;
}
