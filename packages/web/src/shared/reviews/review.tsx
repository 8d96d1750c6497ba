import type { Board } from '@ieum/contract/boards';
import type { CaseKind } from '@ieum/contract/console-choices';
import { checkField } from '@ieum/contract/fields';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '../api/client.ts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { apiQuery } from '../query/api-query.ts';
import { serverReasonOr } from '../query/failures.ts';
import { Button } from '../ui/button.tsx';
import { CountedTextarea } from '../ui/counted-textarea.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { toast } from '../ui/toast.ts';
import { useTranslation } from '../words/translation.ts';
import classes from './review.module.css';

interface Reviewed {
  kind: CaseKind;
  board: Board;
  id: number;
}

const reviewsQuery = apiQuery('GET /api/reviews', {});

/** What has become of the review that its author has asked for; undefined: not asked, or not known yet. */
function useReviewOf({ kind, board, id }: Reviewed) {
  const { data } = useQuery(reviewsQuery);
  return {
    isKnown: data !== undefined,
    review: data?.find((one) => one.kind === kind && one.board === board && one.id === id),
  };
}

/** Of what is hidden or was deleted, for its author: that a review was asked for, or the button that asks for it. */
export function Review(about: Reviewed) {
  const { t } = useTranslation();
  const { isKnown, review } = useReviewOf(about);
  const [isOpen, setOpen] = useState(false);
  if (!isKnown) return null;
  if (review) {
    return <p className={classes.state}>{t(review.outcome === null ? 'review.asked' : 'review.answered')}</p>;
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('review.ask')}
      </Button>
      {isOpen && <ReviewDialog about={about} onClose={() => setOpen(false)} />}
    </>
  );
}

/** In lists: says only that it was asked for and waits. */
export function ReviewMark(about: Reviewed) {
  const { t } = useTranslation();
  const { review } = useReviewOf(about);
  return review?.outcome === null ? <span>{t('review.mark')}</span> : null;
}

function ReviewDialog({ about: { kind, board, id }, onClose }: { about: Reviewed; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const draft = useDraft(`review:${kind}:${id}`, { text: '' });
  const [isRefused, setRefused] = useState(false);
  const { value, problem } = checkField('reviewText', draft.value.text);
  const asking = useMutation({
    mutationFn: () => {
      const input = { params: { board, id }, body: { text: value } };
      return kind === 'posts'
        ? call('POST /api/reviews/{board}/posts/{id}', input)
        : call('POST /api/reviews/{board}/comments/{id}', input);
    },
    onSuccess: () => {
      draft.discard();
      toast(t('review.asked'), 'success');
      onClose();
    },
    // Also after a refusal: it may have been asked for on another device.
    onSettled: () => client.invalidateQueries({ queryKey: reviewsQuery.queryKey }),
    meta: { failureMessage: serverReasonOr(t('review.failed')) },
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setRefused(problem !== null);
    if (problem === null && !asking.isPending) asking.mutate();
  }

  return (
    <DialogForm
      title={t('review.ask')}
      text={t('review.once')}
      submitLabel={t('review.send')}
      isSending={asking.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftNotice draft={draft} discardLabel={t('drafts.discard.comment')} onDiscard={draft.discard} />
      <CountedTextarea
        name="text"
        rule="reviewText"
        label={t('review.text')}
        description={t('review.help')}
        value={draft.value.text}
        error={isRefused && problem === 'REQUIRED' && t('review.needed')}
        onChange={(text) => draft.set({ text })}
      />
    </DialogForm>
  );
}
