import { Fragment } from 'react';
import { stripBidi } from '../../shared/ui/strip-bidi.ts';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A name inside a sentence, which keeps its own direction. */
export function isolate(name: string): string {
  return FIRST_STRONG_ISOLATE + stripBidi(name) + POP_ISOLATE;
}

/** A sentence whose isolated names are elements of their own. */
export function Isolated({ text }: { text: string }) {
  const parts = text.split(/\u2068([^\u2069]*)\u2069/);
  return parts.map((part, at) => {
    const key = `${at}`;
    return at % 2 === 1 ? <bdi key={key}>{part}</bdi> : <Fragment key={key}>{part}</Fragment>;
  });
}
