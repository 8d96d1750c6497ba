import { LIMITS } from '@ieum/contract/limits';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Addition, AnswerApi } from '../../../shared/api/boards/types.ts';
import { isDraft } from '../../../shared/drafts/draft-store.ts';
import { useDraft } from '../../../shared/drafts/use-draft.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { CommentBox, type CommentDraft } from '../comments/comment-box.tsx';
import { useConfirmDeletion } from '../use-confirm-deletion.ts';
import { AdditionList } from './addition-list.tsx';
import classes from './additions.module.css';
import { useAddToQuestion, useRemoveAddition } from './use-additions.ts';

const NOTHING = { content: '' };

interface OwnAdditionsProps {
  api: AnswerApi;
  postId: number;
  additions: readonly Addition[];
}

/** What the asker has added to a question, to be deleted one by one, and a box to add more. */
export function OwnAdditions({ api, postId, additions }: OwnAdditionsProps) {
  const { t } = useTranslation();
  const confirmDeletion = useConfirmDeletion();
  const id = useId();
  const foot = useRef<HTMLDivElement>(null);
  const draft = useDraft<CommentDraft>(`${api.board}:addition:${postId}`, NOTHING);
  const [box, setBox] = useState<'closed' | 'opened' | 'found open'>(() => (isDraft(draft) ? 'found open' : 'closed'));
  const [returns, setReturns] = useState(0);
  const adding = useAddToQuestion(api, postId, () => {
    draft.settle(NOTHING);
    close();
  });
  const removal = useRemoveAddition(api, postId);
  const isFull = additions.length >= LIMITS.additionsPerPost;

  // What had the focus has gone: to the button, or to the box if that is open.
  useLayoutEffect(() => {
    if (returns > 0) foot.current?.querySelector<HTMLElement>('textarea, button')?.focus();
  }, [returns]);

  function close(): void {
    setBox('closed');
    // Whoever has gone on elsewhere, while it was being sent, stays there.
    const { activeElement } = document;
    const isHere = activeElement === document.body || foot.current?.contains(activeElement);
    if (isHere) setReturns((count) => count + 1);
  }

  function stop(): void {
    draft.discard();
    close();
  }

  async function askAndRemove(addition: Addition): Promise<void> {
    if (!(await confirmDeletion(t('asker.removeTitle')))) return;
    removal.mutate(addition);
    setReturns((count) => count + 1);
  }

  return (
    <>
      <AdditionList
        thread={{ board: api.board, postId }}
        additions={additions}
        actionOf={(addition) => (
          <button
            type="button"
            className={classes.remove}
            aria-label={t('asker.removeOne')}
            onClick={() => askAndRemove(addition)}
          >
            {t('common.remove')}
          </button>
        )}
      />
      <div ref={foot}>
        {box === 'closed' ? (
          <div className={classes.foot}>
            {/* Not disabled, because it could not have the focus, and nobody would find out why. */}
            <Button
              variant="default"
              {...(isFull && { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': id })}
              onClick={() => !isFull && setBox('opened')}
            >
              {t('asker.add')}
            </Button>
            {isFull && (
              <span id={id} className="note">
                {t('asker.full', { count: LIMITS.additionsPerPost })}
              </span>
            )}
          </div>
        ) : (
          <CommentBox
            thread={{ board: api.board, postId }}
            label={t('asker.label')}
            isLabelShown
            placeholder={t('asker.placeholder')}
            draft={draft}
            problems={{ empty: t('asker.empty'), tooLong: (max) => t('asker.tooLong', { max }) }}
            onSubmit={({ content }) => adding.mutate({ content, idempotencyKey: draft.attempt() })}
            change={adding}
            maxPictures={0}
            onStop={stop}
            takesFocus={box === 'opened'}
          />
        )}
      </div>
    </>
  );
}
