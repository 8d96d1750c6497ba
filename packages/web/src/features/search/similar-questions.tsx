import { checkField } from '@ieum/contract/fields';
import { TIMES } from '@ieum/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { searchKeys } from '../../data/keys.ts';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { SolvedMark } from '../lists/solved-mark.tsx';
import classes from './similar-questions.module.css';
import { usePaused } from './use-paused.ts';

/**
 * Questions that may already have the answer, under the title that is being written; nothing if there are none, or if
 * they could not be loaded. Those for an earlier title stay until the others have come.
 */
export function SimilarQuestions({ title }: { title: string }) {
  const { t } = useTranslation();
  const id = useId();
  const asked = usePaused(title, TIMES.searchDebounce);
  const { value, problem } = checkField('postText', asked);
  const { data } = useQuery({
    queryKey: searchKeys.similar('qna', value),
    queryFn: ({ signal }) => call('GET /api/search/similar', { query: { board: 'qna', title: value } }, { signal }),
    enabled: problem === null,
    placeholderData: keepPreviousData,
  });
  const similar = problem === null ? (data ?? []) : [];

  return (
    <div aria-live="polite">
      {similar.length > 0 && (
        <div className={classes.box}>
          <section aria-labelledby={id} className={classes.similar}>
            <h2 id={id} className={classes.title}>
              {t('form.similar')}
            </h2>
            <ul>
              {similar.map((question) => (
                <li key={question.id}>
                  <Link to={paths.post('qna', question.id)} className={classes.link}>
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
