import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Comment, CommentApi, Replies } from '../../../shared/api/boards/types.ts';
import { call } from '../../../shared/api/client.ts';
import { commentAnchor } from '../../../shared/posts/linked-comment.ts';
import { isCut, joinParts, lacksReplies } from '../../../shared/posts/thread.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import type { KnownReactions } from '../reactions/reactions-query.ts';
import { BEING_SENT } from './comment-changes.ts';
import { useKeepInPlace } from './use-live-comments.ts';

interface Thread {
  /** Oldest first; undefined while they are loading. */
  comments: Comment[] | undefined;
  replies: Replies | undefined;
  /** The accepted answer may stand in front of comments that are not loaded. */
  acceptedId: number | null | undefined;
  /** Of the comment that the address leads to: what lies between is loaded by itself. */
  linked: number | null;
}

/** Loads the comments before those on the screen, with their replies and reactions. What is on the screen stays in place. */
export function useEarlierComments(api: CommentApi, postId: number, { comments, replies, acceptedId, linked }: Thread) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { board } = api;
  // Of the first comment of all, once it is known.
  const [first, setFirst] = useState<number | null>(null);
  const keepInPlace = useKeepInPlace(comments);
  const oldest = comments?.find(({ id }) => id !== acceptedId && id !== BEING_SENT);
  const hasOlder = comments !== undefined && isCut(comments) && oldest?.id !== first;

  const loading = useMutation({
    mutationFn: async (part: { before: number }) => {
      const [older, reactions] = await Promise.all([
        api.list(postId, part, new AbortController().signal),
        call('GET /api/reactions/{board}/posts/{id}', { params: { board, id: postId }, query: part }),
      ]);
      return { older, reactions };
    },
    onSuccess: ({ older, reactions }) => {
      keepInPlace(oldest === undefined ? null : document.getElementById(commentAnchor(oldest.id)));
      client.setQueryData<KnownReactions>(boardKeys.reactions(board, postId), (known) => ({
        ...known,
        comments: { ...reactions.comments, ...known?.comments },
      }));
      client.setQueryData<Comment[]>(boardKeys.comments(board, postId), (known) => known && joinParts(older, known));
      if (!isCut(older)) setFirst(older.find(({ id }) => id !== acceptedId)?.id ?? oldest?.id ?? null);
    },
    meta: { failureMessage: serverReasonOr(t(`boards.${api.word}.loadFailed`)) },
  });
  const { isPending } = loading;

  /** @param onFirst when there are no older ones */
  function loadOlder(onFirst?: () => void): void {
    if (oldest === undefined || isPending) return;
    loading.mutate({ before: oldest.id }, { onSuccess: ({ older }) => !isCut(older) && onFirst?.() });
  }

  // Replies that were loaded before older comments were.
  const repliesReachTo = useRef<number>(undefined);
  const reachBack = useEffectEvent(() => {
    const [top] = comments ?? [];
    if (top === undefined || replies === undefined || repliesReachTo.current === top.id) return;
    repliesReachTo.current = top.id;
    if (lacksReplies(replies, comments ?? []))
      void client.invalidateQueries({ queryKey: boardKeys.replies(board, postId) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what it depends on.
  useEffect(reachBack, [comments?.[0]?.id, replies === undefined]);

  const toLinked = whereIs(linked, { comments, replies, oldest, hasOlder });
  const follow = useEffectEvent(() => loadOlder());
  const isStuck = loading.isError;
  useEffect(() => {
    if (toLinked === 'older' && !isPending && !isStuck) follow();
  }, [toLinked, isPending, isStuck]);
  const [hasReached, setReached] = useState<number | null>(null);
  if (toLinked === 'here' && hasReached !== linked) setReached(linked);

  return {
    hasOlder,
    isLoading: isPending,
    loadOlder,
    /** The comment that the address leads to has been deleted before it could be shown. */
    isLinkedGone: toLinked === 'gone' && hasReached !== linked,
  };
}

interface Loaded extends Pick<Thread, 'comments' | 'replies'> {
  oldest: Comment | undefined;
  hasOlder: boolean;
}

/** Ids grow with time. */
function whereIs(linked: number | null, { comments, replies, oldest, hasOlder }: Loaded) {
  if (linked === null || comments === undefined || replies === undefined) return null;
  const hasComment = (id: number) => comments.some((comment) => comment.id === id);
  if (hasComment(linked)) return 'here';
  const parent = Object.entries(replies).find(([, ofOne]) => ofOne.some(({ id }) => id === linked))?.[0];
  if (parent !== undefined && (hasComment(Number(parent)) || !hasOlder)) return 'here';
  return hasOlder && (parent !== undefined || (oldest?.id ?? 0) > linked) ? 'older' : 'gone';
}
