import { useLayoutEffect, useRef } from 'react';
import type { AnswerApi, Comment } from '../../../shared/api/boards/types.ts';
import { writerId } from '../../../shared/posts/linked-comment.ts';
import type { KnownPost } from '../../../shared/posts/use-posts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import classes from './accept-button.module.css';
import { CheckIcon } from './accepted-badge.tsx';
import { useAcceptance } from './use-acceptance.ts';

interface AcceptButtonProps {
  api: AnswerApi;
  post: KnownPost;
  answer: Comment;
}

/** Accepts an answer, or withdraws that: the answer moves to the top or back, and the focus goes with it. */
export function AcceptButton({ api, post, answer }: AcceptButtonProps) {
  const { t } = useTranslation();
  const choose = useAcceptance(api, post);
  const isAccepted = answer.id === post.acceptedCommentId;
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the answer has moved.
  useLayoutEffect(() => {
    if (!wasPressed.current) return;
    // An element that is moved in the document loses the focus; whoever has gone on elsewhere keeps theirs.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    if (document.activeElement === button.current) button.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [isAccepted]);

  return (
    <Button
      ref={button}
      variant="default"
      className={classes.accept ?? ''}
      leftSection={isAccepted ? undefined : <CheckIcon />}
      aria-describedby={writerId(answer.id)}
      onClick={() => {
        wasPressed.current = true;
        choose(isAccepted ? null : answer.id);
      }}
    >
      {t(isAccepted ? 'asker.withdraw' : 'asker.accept')}
    </Button>
  );
}
