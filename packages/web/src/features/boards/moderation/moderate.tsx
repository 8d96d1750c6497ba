/** `관리`, which admins and moderators have beside each post and comment (the second page, part E). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BoardApi, Comment } from '../../../shared/api/boards/types.ts';
import { call } from '../../../shared/api/client.ts';
import { hasStatus } from '../../../shared/api/errors.ts';
import type { CommentedBoard } from '../../../shared/paths.ts';
import { useBackToList } from '../../../shared/posts/back-to-list.ts';
import type { KnownPost } from '../../../shared/posts/use-posts.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { type Change, invalidateChanged } from '../../../shared/query/invalidation.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { useMayModerate } from '../../../shared/query/me.ts';
import { useOpenCase } from '../../../shared/query/open-case.ts';
import { type Deleted, useUndoableDeletion } from '../../../shared/query/restoring.ts';
import { useUndoableDecision } from '../../../shared/query/undoing.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { type Measure, ModerationDialog } from './moderation-dialog.tsx';

const OF_POST = {
  hide: { hidden: true },
  show: { hidden: false },
  lock: { locked: true },
  unlock: { locked: false },
  pin: { pinned: true },
  unpin: { pinned: false },
} as const;

/** What its author is told, and which version of its case was read. */
type Told = { reason?: string; version?: number };

interface ModeratePostProps {
  api: BoardApi;
  post: KnownPost;
  children: (open: () => void) => ReactNode;
}

export function ModeratePost({ api, post, children }: ModeratePostProps) {
  const { board } = api;
  const params = { board, id: post.id };
  const navigate = useNavigate();
  const backToList = useBackToList(board);
  const isHidden = post.status === 'DEACTIVATED';
  const locking: Measure[] = api.comments === null ? [] : [post.locked ? 'unlock' : 'lock'];
  const pinning: Measure[] = isHidden ? [] : [post.pinned ? 'unpin' : 'pin'];
  return (
    <Moderate
      target="post"
      measures={[isHidden ? 'show' : 'hide', ...locking, ...pinning, 'remove']}
      send={(measure, told: Told) =>
        measure === 'remove'
          ? call('DELETE /api/admin/report/{board}/posts/{id}', { params, body: told })
          : call('PATCH /api/admin/posts/{board}/{id}', { params, body: { ...OF_POST[measure], ...told } })
      }
      changeOf={(measure) => ({
        kind: measure === 'remove' ? 'POST_DELETED' : 'POST_STATUS_CHANGED',
        board,
        postId: post.id,
      })}
      // Prevents a "not found" on the post's screen, which is still shown for a moment.
      except={(measure) =>
        measure === 'remove' ? [boardKeys.post(board, post.id), boardKeys.comments(board, post.id)] : []
      }
      deleted={{ kind: 'post', id: post.id, board, postId: post.id }}
      onDone={(measure) => {
        if (measure === 'remove') navigate(backToList.to, { replace: true, state: backToList.state });
      }}
    >
      {children}
    </Moderate>
  );
}

interface ModerateCommentProps {
  board: CommentedBoard;
  postId: number;
  comment: Comment;
  children: (open: () => void) => ReactNode;
}

export function ModerateComment({ board, postId, comment, children }: ModerateCommentProps) {
  const params = { board, id: comment.id };
  return (
    <Moderate
      target="comment"
      measures={[comment.hidden ? 'show' : 'hide', 'remove']}
      send={(measure, told: Told) =>
        measure === 'remove'
          ? call('DELETE /api/admin/report/{board}/comments/{id}', { params, body: told })
          : call('PATCH /api/admin/comments/{board}/{id}', { params, body: { hidden: measure === 'hide', ...told } })
      }
      changeOf={() => ({ kind: 'COMMENT_STATUS_CHANGED', board, postId })}
      deleted={{ kind: 'comment', id: comment.id, board, postId }}
    >
      {children}
    </Moderate>
  );
}

interface ModerateProps {
  target: 'post' | 'comment';
  measures: [Measure, ...Measure[]];
  send: (measure: Measure, told: Told) => Promise<{ decisionId: number | null } | undefined>;
  changeOf: (measure: Measure) => Change;
  /** Queries that the change concerns, and that are not wanted any more. */
  except?: (measure: Measure) => (readonly unknown[])[];
  /** By the measure `remove`. */
  deleted: Deleted;
  onDone?: (measure: Measure) => void;
  children: (open: () => void) => ReactNode;
}

/** From the button to the message with the result. */
function Moderate({ target, measures, send, changeOf, except, deleted, onDone, children }: ModerateProps) {
  const { t } = useTranslation();
  const tellDeleted = useUndoableDeletion();
  const tellDecided = useUndoableDecision();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const decision = useMutation({
    mutationFn: ({ measure, told }: { measure: Measure; told: Told }) => send(measure, told),
    onSuccess: (answer, { measure }) => {
      const done = t(`moderation.done.${measure}`);
      if (measure === 'remove') tellDeleted(done, deleted);
      else tellDecided(done, { decisionId: answer?.decisionId ?? null, change: changeOf(measure) });
      setOpen(false);
      onDone?.(measure);
      void invalidateChanged(client, changeOf(measure), { except: except?.(measure) ?? [] });
    },
    // Somebody else may have decided about it, or it was edited.
    onError: (error, { measure }) => {
      if (!hasStatus(error, 409)) return;
      setOpen(false);
      void invalidateChanged(client, changeOf(measure));
    },
    meta: { failureMessage: serverReasonOr(t('moderation.failed')) },
  });
  const open = useOpenCase(target === 'post' ? 'posts' : 'comments', deleted.id, isOpen);
  if (!useMayModerate()) return null;
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && (
        <ModerationDialog
          target={target}
          measures={measures}
          reported={open}
          isSending={decision.isPending}
          onDecide={(measure, reason) =>
            decision.mutate({ measure, told: { ...reason, ...(open && { version: open.version }) } })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
