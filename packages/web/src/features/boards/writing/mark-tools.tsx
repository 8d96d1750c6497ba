import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useTranslation } from '../../../shared/words/translation.ts';
import { useMarks } from '../marked-text.tsx';
import classes from './mark-tools.module.css';

interface MarkToolsProps {
  box: RefObject<HTMLTextAreaElement | null>;
  /** What is in it. */
  text: string;
  /** Beside the buttons, above the box. Without it they are below the box. */
  label?: ReactNode;
  isWanted?: boolean;
  children: ReactNode;
}

/** A box to write in with the buttons that mark its text, and a preview of it. */
export function MarkTools({ box, text, label, isWanted = true, children }: MarkToolsProps) {
  const { t } = useTranslation();
  const previewId = useId();
  const isAbove = label !== undefined;
  const [isPreviewed, setPreviewed] = useState(false);
  const marks = useMarks(isWanted);
  const hasPreview = isPreviewed && text.trim() !== '';
  const bar = marks && (
    <marks.MarkBar
      box={box}
      isPreviewed={isPreviewed}
      {...(hasPreview && { previewId })}
      onPreview={() => setPreviewed(!isPreviewed)}
    />
  );
  return (
    <div>
      {isAbove && (
        <div className={classes.head}>
          {label}
          {bar}
        </div>
      )}
      {children}
      {!isAbove && isWanted && <div className={classes.below}>{bar}</div>}
      {marks && hasPreview && (
        <section id={previewId} aria-label={t('form.marks.preview')} className={classes.preview}>
          <marks.DrawnText>{text}</marks.DrawnText>
        </section>
      )}
    </div>
  );
}
