import type { RefObject } from 'react';
import { useTranslation } from '../../../shared/words/translation.ts';
import { typeInstead } from '../type-instead.ts';
import classes from './mark-bar.module.css';
import { type Change, MARK_BUTTONS, putMark } from './put-mark.ts';

interface MarkBarProps {
  box: RefObject<HTMLTextAreaElement | null>;
  isPreviewed: boolean;
  /** Of the preview, while it is shown. */
  previewId?: string;
  onPreview: () => void;
}

export function MarkBar({ box, isPreviewed, previewId, onPreview }: MarkBarProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend.
    <div role="group" aria-label={t('form.marks.label')} className={classes.bar}>
      {MARK_BUTTONS.map((mark) => (
        <button
          key={mark}
          type="button"
          className={classes.button}
          data-mark={mark}
          onClick={() => {
            const area = box.current;
            if (area === null || area.readOnly) return;
            change(area, putMark(area.value, { start: area.selectionStart, end: area.selectionEnd }, mark));
          }}
        >
          {t(`form.marks.${mark}`)}
        </button>
      ))}
      <button
        type="button"
        className={classes.button}
        aria-expanded={isPreviewed}
        aria-controls={previewId}
        onClick={onPreview}
      >
        {t('form.marks.preview')}
      </button>
    </div>
  );
}

function change(area: HTMLTextAreaElement, { from, to, text, selected }: Change): void {
  typeInstead(area, from, to, text);
  area.setSelectionRange(selected.start, selected.end);
}
