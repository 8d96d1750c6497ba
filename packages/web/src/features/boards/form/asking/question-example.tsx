import { useId, useState } from 'react';
import { useTranslation } from '../../../../shared/words/translation.ts';
import classes from './question-example.module.css';

const PARTS = ['goal', 'tried', 'stuck'] as const;

interface QuestionExampleProps {
  isContentEmpty: boolean;
  /** Puts the outline of a question into the content. */
  onStart: (outline: string) => void;
}

/** An example of a question that can be answered at once, shown to those who want to see it. */
export function QuestionExample({ isContentEmpty, onStart }: QuestionExampleProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <div className={classes.box}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('asking.example.show')}
      </button>
      <div id={id} hidden={!isOpen} className={classes.example}>
        <p className={classes.title}>{t('asking.example.title')}</p>
        <dl className={classes.parts}>
          {PARTS.map((part) => (
            <div key={part}>
              <dt>{t(`asking.example.${part}`)}</dt>
              <dd>{t(`asking.example.${part}Text`)}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.why}>{t('asking.example.why')}</p>
        {isContentEmpty && (
          <button
            type="button"
            className={classes.start}
            onClick={() => onStart(PARTS.map((part) => `${t(`asking.example.${part}`)}: `).join('\n'))}
          >
            {t('asking.example.start')}
          </button>
        )}
      </div>
    </div>
  );
}
