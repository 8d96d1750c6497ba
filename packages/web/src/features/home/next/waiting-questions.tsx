import { LIMITS } from '@ieum/contract/limits';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { qnaBoard as api } from '../../../shared/api/boards/qna.ts';
import type { BoardApi, Post } from '../../../shared/api/boards/types.ts';
import { paths } from '../../../shared/paths.ts';
import { PostLink } from '../../../shared/posts/post-link.tsx';
import { BoardMark } from '../../../shared/ui/board-mark.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { agoText } from '../../../shared/ui/dates.ts';
import { Face } from '../../../shared/ui/face.tsx';
import { focusHeading } from '../../../shared/ui/focus-heading.ts';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { useFocusLost } from '../../../shared/ui/use-focus-lost.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import latest from '../latest.module.css';
import { AnswerBox } from './answer-box.tsx';
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
          <span className="visually-hidden">{`${t('next.waiting.heading')} `}</span>
          <span>{t('common.showAll')}</span>
        </Link>
      </header>
      <div role="status">
        {last !== undefined && (
          <p className={classes.done}>
            <span>{t('next.waiting.done')}</span>{' '}
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

const MINUTE_MS = 60_000;

interface WaitingQuestionProps {
  api: BoardApi;
  question: Post;
  isOpen: boolean;
  onPress: () => void;
  /** It disappears while the focus is in it. */
  onFocusLost: () => void;
  /** The box, if it is open. */
  children: ReactNode;
}

function WaitingQuestion(props: WaitingQuestionProps) {
  const { api, question, isOpen, onPress, onFocusLost, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  useFocusLost(item, onFocusLost);
  return (
    <li ref={item} className={classes.question}>
      <div className={classes.line}>
        <p id={id} className={classes.title}>
          <PostLink api={api} id={question.id}>
            {question.title}
          </PostLink>
        </p>
        <p className={classes.meta}>
          <span className={classes.writer}>
            <Face mark={question.writerMark} size="small" />
            <MemberName name={question.writer} badge={question.writerBadge} isModerator={question.writerIsModerator} />
          </span>
          <WaitingSince at={question.createdAt} />
        </p>
        <Button
          variant="default"
          className={classes.answer ?? ''}
          aria-expanded={isOpen}
          aria-describedby={id}
          onClick={onPress}
        >
          {t('next.waiting.answer')}
        </Button>
      </div>
      {children}
    </li>
  );
}

function WaitingSince({ at }: { at: string }) {
  const { t, language } = useTranslation();
  const [since, now] = [new Date(at), new Date()];
  const isLong = now.getTime() - since.getTime() >= MINUTE_MS;
  return (
    <time dateTime={at}>
      {isLong ? t('next.waiting.since', { ago: agoText(since, now, language) ?? '' }) : t('next.waiting.justNow')}
    </time>
  );
}
