import { FIRST_WEEK } from '@ieum/contract/boards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BoardApi, PostInput } from '../../../shared/api/boards/types.ts';
import { fieldErrorsOf, hasCode, isChangedMeanwhile } from '../../../shared/api/errors.ts';
import { paths } from '../../../shared/paths.ts';
import { tick } from '../../../shared/posts/first-week.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { ME, MY_ANONYMITY, tagsKey } from '../../../shared/query/keys.ts';

/** The fields of the form that have a place for an error. */
const FIELDS: readonly string[] = ['title', 'content', 'tagIds'] satisfies (keyof PostInput)[];
export type FieldErrors = Partial<Record<keyof PostInput, string>>;

/** How an input is sent. */
export interface Sending {
  idempotencyKey: string;
  /** The version that it may replace; null where there is nothing to replace. */
  version: number | null;
}

interface SaveOptions {
  api: BoardApi;
  mode: 'write' | 'edit';
  /** Answers the id of the saved post. */
  send: (input: PostInput, sending: Sending) => Promise<number>;
  /** The server has it. */
  onSaved: () => void;
  failed: string;
}

/** Saves a post and opens it. The server's field errors are shown at the fields. */
export function useSavePost({ api, mode, send, onSaved, failed }: SaveOptions) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation(); // The way back to the list that an edited post was opened from.
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});

  const saving = useMutation({
    mutationFn: ({ input, sending }: { input: PostInput; sending: Sending }) => send(input, sending),
    onMutate: () => setFieldErrors({}),
    onSuccess: (postId) => {
      onSaved();
      if (mode === 'write' && api.board === FIRST_WEEK.hello) tick(client, 'saidHello');
      if (mode === 'write' && api.board === FIRST_WEEK.question) tick(client, 'asked');
      void invalidateChanged(client, {
        kind: mode === 'write' ? 'POST_WRITTEN' : 'POST_EDITED',
        board: api.board,
        postId,
      });
    },
    onError: (error) => {
      const errors = errorsIn(error);
      setFieldErrors(errors);
      // The company may have changed how long it may be.
      if (errors.content !== undefined) void client.invalidateQueries({ queryKey: ME });
      if (errors.anonymous !== undefined) void client.invalidateQueries({ queryKey: MY_ANONYMITY });
      // One of them may not be offered any more.
      if (errors.tagIds !== undefined) void client.invalidateQueries({ queryKey: tagsKey(api.board) });
    },
    meta: {
      failureMessage: (error) => {
        const isShownInForm = Object.keys(errorsIn(error)).length > 0 || isChangedMeanwhile(error);
        return isShownInForm ? null : serverReasonOr(failed)(error);
      },
    },
  });

  return {
    // If the member has left the form meanwhile, the post is not opened.
    save: (input: PostInput, sending: Sending) =>
      saving.mutate(
        { input, sending },
        { onSuccess: (id) => navigate(paths.post(api.board, id), { replace: true, state }) },
      ),
    isSaving: saving.isPending,
    /** There is a newer version than the one to be replaced, so the form shows both. */
    isOvertaken: isChangedMeanwhile(saving.error),
    fieldErrors,
    /** Why it was not saved, unless that is said at a field. */
    failure: Object.keys(fieldErrors).length > 0 ? null : saving.error,
  };
}

function errorsIn(error: unknown): FieldErrors {
  if (hasCode(error, 'ANONYMITY_PAUSED')) return { anonymous: error.detail };
  return Object.fromEntries(Object.entries(fieldErrorsOf(error)).filter(([field]) => FIELDS.includes(field)));
}
