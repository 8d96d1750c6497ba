import { LIMITS } from '@ieum/contract/limits';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { qnaBoard as api } from '../../../shared/api/boards/qna.ts';
import type { Post } from '../../../shared/api/boards/types.ts';
import { paths } from '../../../shared/paths.ts';
import { PostLink } from '../../../shared/posts/post-link.tsx';
import { BoardMark } from '../../../shared/ui/board-mark.tsx';
import { focusHeading } from '../../../shared/ui/focus-heading.ts';
import { useFocusLost } from '../../../shared/ui/use-focus-lost.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import latest from '../latest.module.css';
import { AnswerBox } from './answer-box.tsx';
import { WaitingQuestion } from './waiting-question.tsx';
import classes from './waiting-questions.module.css';

interface WaitingQuestionsProps {
  /** As they were loaded last; undefined if they could not be. */
  newest: Post[] | undefined;
  /** They may have changed. */
  onOutdated: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** The questions that have waited longest, with a box to answer each right here. */
export function WaitingQuestions({ newest, onOutdated }: WaitingQuestionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const questions = useRef<HTMLUListElement>(null);
  /** The id of the question whose box is open. */
  const [open, setOpen] = useState<number | null>(null);
  const [answered, setAnswered] = useState(NONE);
  const [shown, setShown] = useState(newest);
  // While an answer is being written, nothing around it moves.
  if (open === null && newest !== shown) setShown(newest);
  const left = (shown ?? []).filter((question) => !answered.has(question.id)).slice(0, LIMITS.homeWaiting);
  const last = [...answered].at(-1);

  function close(): void {
    // Back to the button that opened the box.
    questions.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpen(null);
    onOutdated();
  }

  /** Another box may have been opened meanwhile: it stays. */
  function takeAnswered({ id }: Post): void {
    setAnswered((before) => new Set(before).add(id));
    setOpen((current) => (current === id ? null : current));
  }

  if (left.length === 0 && last === undefined) return null;
  return (
    <Section labelledBy={id}>
      <header className={latest.header}>
        <BoardMark board={api.board} />
        <h2 ref={heading} id={id} tabIndex={-1} className={latest.heading}>
          {t('next.waiting.heading')}
        </h2>
        <Link to={paths.waiting()} className={latest.more}>
          <span className="visually-hidden">{t('next.waiting.heading')} </span>
          {t('common.showAll')}
        </Link>
      </header>
      <div role="status">
        {last !== undefined && (
          <p className={classes.done}>
            {t('next.waiting.done')}{' '}
            <PostLink api={api} id={last}>
              {t('next.waiting.toAnswered')}
            </PostLink>
          </p>
        )}
        {left.length === 0 && <p className={classes.none}>{t('next.waiting.none')}</p>}
      </div>
      <ul ref={questions}>
        {left.map((question) => (
          <WaitingQuestion
            key={question.id}
            api={api}
            question={question}
            isOpen={open === question.id}
            onPress={() => (open === question.id ? close() : setOpen(question.id))}
            onFocusLost={() => heading.current?.focus()}
          >
            {open === question.id && (
              <AnswerBox api={api} question={question} onAnswered={() => takeAnswered(question)} onClose={close} />
            )}
          </WaitingQuestion>
        ))}
      </ul>
    </Section>
  );
}

/** Gone once there is nothing to show in it. */
function Section({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  useFocusLost(place, focusHeading);
  return (
    <section ref={place} aria-labelledby={labelledBy} className={latest.latest}>
      {children}
    </section>
  );
}
