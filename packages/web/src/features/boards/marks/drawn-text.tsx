import { Fragment, type ReactNode, useMemo } from 'react';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { PlainText } from '../mentions/mentions.tsx';
import classes from './drawn-text.module.css';
import { type Marked, type Part, parseMarks } from './parse-marks.ts';

/** A member's text with its marks and addresses, for a box that keeps line breaks. Its elements are those named here. */
export function DrawnText({ children }: { children: string }) {
  return useMemo(() => draw(parseMarks(children)), [children]);
}

function draw(parts: readonly Part[]): ReactNode[] {
  let at = 0;
  return parts.map((part) => {
    at += 1;
    if (typeof part === 'string') return <PlainText key={at}>{part}</PlainText>;
    return <Fragment key={at}>{drawMarked(part)}</Fragment>;
  });
}

function drawMarked({ kind, parts, number, info }: Marked): ReactNode {
  switch (kind) {
    case 'list':
      return <ul className={classes.list}>{draw(parts)}</ul>;
    case 'numbered':
      return <ol className={classes.list}>{draw(parts)}</ol>;
    case 'item':
      return <li value={number}>{draw(parts)}</li>;
    case 'quote':
      return <blockquote className={classes.quote}>{draw(parts)}</blockquote>;
    case 'bold':
      return <strong>{draw(parts)}</strong>;
    case 'unmarked':
      return parts.join('');
    case 'code':
      return (
        <code className={classes.code} dir="ltr">
          {parts.join('')}
        </code>
      );
    case 'codeBlock':
      return (
        <div className={classes.block} dir="ltr">
          <div className={classes.head}>
            <span>{info}</span>
            <CopyButton variant="subtle" size="sm" text={parts.join('')} />
          </div>
          <pre>
            <code>{parts.join('')}</code>
          </pre>
        </div>
      );
  }
}
