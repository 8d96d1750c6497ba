import type { Board } from '@ieum/contract/boards';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../shared/paths.ts';
import { SolvedMark } from '../../../../shared/posts/solved-mark.tsx';
import { useTranslation } from '../../../../shared/words/translation.ts';
import classes from './similar-questions.module.css';
import { useSimilar } from './use-similar.ts';

/** Questions that may already have the answer, under the title that is being written; nothing if there are none. */
export function SimilarQuestions({ board, title }: { board: Board; title: string }) {
  const { t } = useTranslation();
  const id = useId();
  const similar = useSimilar(board, title);

  return (
    <div aria-live="polite">
      {similar.length > 0 && (
        <div className={classes.box}>
          <section aria-labelledby={id} className={classes.similar}>
            <h2 id={id} className={classes.title}>
              {t('asking.similar')}
            </h2>
            <ul>
              {similar.map((question) => (
                <li key={question.id}>
                  <Link to={paths.post(board, question.id)} className={classes.link}>
                    <span className={classes.text}>{question.title}</span>
                    {question.solved && <SolvedMark />}
                    <span className={classes.count}>{t('boards.answer.count', { count: question.commentCount })}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </div>
  );
}
