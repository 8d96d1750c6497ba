import { ANSWER_STATES, type AnswerState } from '@ieum/contract/boards';
import { Link } from 'react-router';
import { changeParams, useUrlState } from '../../shared/query/url-state.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './state-filter.module.css';

interface StateFilterProps {
  /** null: all. */
  shown: AnswerState | null;
  /** Called when the questions of another state are about to be opened. */
  onApproach: (state: AnswerState | null) => void;
}

/** The states of questions, as links to those of each. The tag stays. */
export function StateFilter({ shown, onApproach }: StateFilterProps) {
  const { t } = useTranslation();
  const { params } = useUrlState();
  return (
    <nav aria-label={t('boards.list.states.label')} className={classes.states}>
      {[null, ...ANSWER_STATES].map((state) => (
        <Link
          key={state}
          to={{ search: changeParams(params, { state, page: null }).toString() }}
          className={classes.state}
          aria-current={state === shown}
          onPointerEnter={() => onApproach(state)}
          onFocus={() => onApproach(state)}
        >
          {t(`boards.list.states.${state ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  );
}
