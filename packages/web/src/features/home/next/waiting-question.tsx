import { type ReactNode, useId, useRef } from 'react';
import type { BoardApi, Post } from '../../../shared/api/boards/types.ts';
import { PostLink } from '../../../shared/posts/post-link.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { agoText } from '../../../shared/ui/dates.ts';
import { Face } from '../../../shared/ui/face.tsx';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { useFocusLost } from '../../../shared/ui/use-focus-lost.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import classes from './waiting-questions.module.css';

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

export function WaitingQuestion(props: WaitingQuestionProps) {
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
