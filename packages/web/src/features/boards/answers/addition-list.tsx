import { type ReactNode, useId } from 'react';
import type { Addition } from '../../../shared/api/boards/types.ts';
import { SinceDate } from '../../../shared/ui/post-date.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { MarkedText } from '../marked-text.tsx';
import { Mentions } from '../mentions/mentions.tsx';
import type { Thread } from '../mentions/thread.ts';
import classes from './additions.module.css';

interface AdditionListProps {
  thread: Thread;
  additions: readonly Addition[];
  actionOf?: (addition: Addition) => ReactNode;
}

export function AdditionList({ thread, additions, actionOf }: AdditionListProps) {
  const { t } = useTranslation();
  const id = useId();
  if (additions.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.additions}>
      <h2 id={id} className={classes.heading}>
        {t('answers.additions')}
      </h2>
      <ul>
        {additions.map((addition) => (
          <li key={addition.id} className={classes.addition}>
            <div className={classes.head}>
              <SinceDate at={addition.createdAt} />
              {actionOf?.(addition)}
            </div>
            <div className={classes.content}>
              <Mentions thread={thread} text={{ ...addition, id: null }}>
                <MarkedText version={addition.textVersion}>{addition.content}</MarkedText>
              </Mentions>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
