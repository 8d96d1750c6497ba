import { NO_REACTIONS, type Reaction, type ReactionCounts } from '@ieum/contract/reaction-kinds';
import { hashKey, notifyManager, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { call } from '../../../shared/api/client.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { goneOr, isCommentGone } from '../comments/use-comments.ts';
import { reactingWith, reactionsTo, withReactionsTo } from './reaction-state.ts';
import { type KnownReactions, type Reactable, type Reactions, reactionsQuery } from './reactions-query.ts';

/** An object, so that each press is known from the others. */
interface Press {
  /** null: to take back how the member has reacted. */
  wanted: Reaction | null;
}

interface Answer {
  reactions: Reactions;
  /** Others' reactions may be missing: something was loaded after it had been made. */
  isUnsure: boolean;
}

/**
 * The reactions to a post or a comment, and how to react: shown at once, reverted with a message if the server refuses
 * it. Calls for the same thing are sent one after the other, and of several presses that wait only the last.
 * @param counts as they came with it, until its reactions are loaded
 */
export function useReaction(to: Reactable, counts: ReactionCounts | undefined) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { board, postId, commentId } = to;
  const key = boardKeys.reactions(board, postId);
  const mutationKey = [...key, commentId ?? 'post'];
  const loaded = useQuery({ ...reactionsQuery(board, postId), select: (known) => reactionsTo(known, commentId) }).data;
  const last = useLastPress(mutationKey);
  const saved = loaded ?? { counts: { ...NO_REACTIONS, ...counts }, mine: null };
  const shown = last === undefined ? saved : reactingWith(saved, last.wanted);

  function isOvertaken(press: Press): boolean {
    return lastPress(client, mutationKey) !== press;
  }

  async function send(press: Press): Promise<Answer | null> {
    if (isOvertaken(press)) return null;
    const updates = () => client.getQueryState(key)?.dataUpdateCount;
    const before = updates();
    try {
      const reactions = await sendReaction(to, press.wanted);
      return { reactions, isUnsure: updates() !== before };
    } catch (error) {
      if (isOvertaken(press)) return null;
      throw error;
    }
  }

  async function take({ reactions, isUnsure }: Answer): Promise<void> {
    // What is being loaded may have been read before this was saved.
    const isLoading = client.isFetching({ queryKey: key }) > 0;
    const isFirst = client.getQueryData(key) === undefined;
    await client.cancelQueries({ queryKey: key });
    client.setQueryData<KnownReactions>(key, (known) => withReactionsTo(known, commentId, reactions));
    if (isLoading || isFirst || isUnsure) renew();
  }

  function renew(): void {
    void client.invalidateQueries({ queryKey: key });
  }

  const reacting = useMutation({
    mutationKey,
    scope: { id: hashKey(mutationKey) },
    mutationFn: send,
    onSuccess: async (answer, { wanted }) => {
      if (answer === null) return;
      await take(answer);
      const kind = wanted === null ? 'REACTION_WITHDRAWN' : 'REACTION_GIVEN';
      void invalidateChanged(client, { kind, board, postId });
    },
    onError: (error) => {
      renew(); // It may have been saved nevertheless.
      if (!isCommentGone(error)) return;
      void client.invalidateQueries({ queryKey: boardKeys.comments(board, postId) });
      void client.invalidateQueries({ queryKey: boardKeys.replies(board, postId) });
    },
    meta: { failureMessage: goneOr(serverReasonOr(t('reactions.failed')), t) },
  });

  return {
    ...shown,
    /** A second press of the same takes it back. */
    press: (kind: Reaction) => reacting.mutate({ wanted: shown.mine === kind ? null : kind }),
  };
}

/** @param kind null: takes back how the member has reacted before */
function sendReaction({ board, postId, commentId }: Reactable, kind: Reaction | null): Promise<Reactions> {
  // Goes on when the page is left, as after a last tap.
  const options = { keepalive: true };
  if (commentId === null) {
    const params = { board, id: postId };
    return kind === null
      ? call('DELETE /api/reactions/{board}/posts/{id}', { params }, options)
      : call('PUT /api/reactions/{board}/posts/{id}', { params, body: { kind } }, options);
  }
  const params = { board, id: commentId };
  return kind === null
    ? call('DELETE /api/reactions/{board}/comments/{id}', { params }, options)
    : call('PUT /api/reactions/{board}/comments/{id}', { params, body: { kind } }, options);
}

/** Of those that wait for the server's answer. */
function lastPress(client: QueryClient, mutationKey: readonly unknown[]): Press | undefined {
  const pending = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  return pending.at(-1)?.state.variables as Press | undefined;
}

/**
 * `useMutationState` would be told of each `useMutation` on the page that is drawn anew, of which every comment has
 * several: below 500 comments that took ten seconds.
 */
function useLastPress(mutationKey: readonly unknown[]): Press | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const tell = notifyManager.batchCalls(onChange);
      return client.getMutationCache().subscribe(({ type }) => {
        if (type !== 'observerOptionsUpdated') tell();
      });
    },
    [client],
  );
  return useSyncExternalStore(subscribe, () => lastPress(client, mutationKey));
}
