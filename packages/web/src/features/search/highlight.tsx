import type { Range } from '@ieum/contract/search/hits';
import classes from './highlight.module.css';
import type { TextWithHits } from './preview-around.ts';

/**
 * A text with its hits marked. Nothing in it is ever markup. Hits that overlap
 * or touch are one mark.
 */
export function Highlight({ text, hits }: TextWithHits) {
  return partsOf(text, hits).map(({ start, end, isHit }) =>
    isHit ? (
      <mark key={start} className={classes.mark}>
        {text.slice(start, end)}
      </mark>
    ) : (
      <span key={start}>{text.slice(start, end)}</span>
    ),
  );
}

interface Part extends Range {
  isHit: boolean;
}

/** The whole text in parts, in their order. */
function partsOf(text: string, hits: readonly Range[]): Part[] {
  const parts: Part[] = [];
  let done = 0;
  const add = (end: number, isHit: boolean) => {
    if (end <= done) return;
    const last = parts.at(-1);
    if (last?.isHit === isHit) last.end = end;
    else parts.push({ start: done, end, isHit });
    done = end;
  };
  for (const { start, end } of hits.toSorted((one, other) => one.start - other.start)) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return parts;
}
