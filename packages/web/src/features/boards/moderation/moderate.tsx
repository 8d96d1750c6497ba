/** `관리`, which admins and moderators have beside each post and comment (the second page, part E). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BoardApi, Comment } from '../../../shared/api/boards/types.ts';
import { call } from '../../../shared/api/client.ts';
import { hasStatus } from '../../../shared/api/errors.ts';
import { reasonKey } from '../../../shared/drafts/reason-field.tsx';
import type { CommentedBoard } from '../../../shared/paths.ts';
import { useBackToList } from '../../../shared/posts/back-to-list.ts';
import type { KnownPost } from '../../../shared/posts/use-posts.ts';
import {
  changeByDecision,
  type DecisionAnswer,
  type DecisionFacts,
  decide,
  deletedOf,
  type Moderated,
} from '../../../shared/query/decisions.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { useIsMine, useMayModerate } from '../../../shared/query/me.ts';
import { isLeftToOthers, useOpenCase } from '../../../shared/query/open-case.ts';
import { useUndoableDeletion } from '../../../shared/query/restoring.ts';
import { useUndoableDecision } from '../../../shared/query/undoing.ts';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { type Measure, ModerationDialog } from './moderation-dialog.tsx';

/** What concerns who sees it, which its writer leaves to others. */
const DECISIONS: readonly Measure[] = ['hide', 'show', 'remove'];

const OF_POSTS_ALONE = {
  lock: { locked: true },
  unlock: { locked: false },
  pin: { pinned: true },
  unpin: { pinned: false },
} as const;

interface ModeratePostProps {
  api: BoardApi;
  post: KnownPost;
  children: (open: () => void) => ReactNode;
}

export function ModeratePost({ api, post, children }: ModeratePostProps) {
  const { board } = api;
  const navigate = useNavigate();
  const backToList = useBackToList(board);
  const isHidden = post.status === 'DEACTIVATED';
  const locking: Measure[] = api.comments === null ? [] : [post.locked ? 'unlock' : 'lock'];
  const pinning: Measure[] = isHidden ? [] : [post.pinned ? 'unpin' : 'pin'];
  return (
    <Moderate
      moderated={{ kind: 'posts', board, id: post.id, postId: post.id }}
      isMine={useIsMine(post.writer, post.isMine) === true}
      measures={[isHidden ? 'show' : 'hide', ...locking, ...pinning, 'remove']}
      // Prevents a "not found" on the post's screen, which is still shown for a moment.
      unwantedOnceRemoved={[boardKeys.post(board, post.id), boardKeys.comments(board, post.id)]}
      onRemoved={() => navigate(backToList.to, { replace: true, state: backToList.state })}
    >
      {children}
    </Moderate>
  );
}

interface ModerateCommentProps {
  board: CommentedBoard;
  postId: number;
  comment: Comment;
  isAuthor: boolean;
  children: (open: () => void) => ReactNode;
}

export function ModerateComment({ board, postId, comment, isAuthor, children }: ModerateCommentProps) {
  return (
    <Moderate
      moderated={{ kind: 'comments', board, id: comment.id, postId }}
      isMine={isAuthor}
      measures={[comment.hidden ? 'show' : 'hide', 'remove']}
    >
      {children}
    </Moderate>
  );
}

interface ModerateProps {
  moderated: Moderated;
  isMine: boolean;
  measures: [Measure, ...Measure[]];
  /** Queries that a deletion concerns, and that are not to be renewed. */
  unwantedOnceRemoved?: (readonly unknown[])[];
  onRemoved?: () => void;
  children: (open: () => void) => ReactNode;
}

/** From the button to the message with the result. */
function Moderate({ moderated, isMine, measures, unwantedOnceRemoved = [], onRemoved, children }: ModerateProps) {
  const { t } = useTranslation();
  const tellDeleted = useUndoableDeletion();
  const tellDecided = useUndoableDecision();
  const client = useQueryClient();
  const dialogs = useDialogs();
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const decision = useMutation({
    mutationFn: ({ measure, facts }: { measure: Measure; facts: DecisionFacts; onSent: () => void }) =>
      send(moderated, measure, facts),
    onSuccess: (answer, { measure, onSent }) => {
      onSent();
      const done = t(`moderation.done.${measure}`);
      const change = changeByDecision(moderated, measure);
      const isRemoved = measure === 'remove';
      if (isRemoved) tellDeleted(done, deletedOf(moderated));
      else tellDecided(done, { decisionId: answer?.decisionId ?? null, change });
      setOpen(false);
      if (isRemoved) onRemoved?.();
      void invalidateChanged(client, change, { except: isRemoved ? unwantedOnceRemoved : [] });
    },
    // Somebody else may have decided about it, or it was edited.
    onError: (error, { measure }) => {
      if (!hasStatus(error, 409)) return;
      setOpen(false);
      void invalidateChanged(client, changeByDecision(moderated, measure));
    },
    meta: { failureMessage: serverReasonOr(t('moderation.failed')) },
  });
  const open = useOpenCase(moderated.kind, moderated.id, isOpen && !isLeft);
  const left = measures.filter((measure) => !isLeft || !DECISIONS.includes(measure));

  async function start(): Promise<void> {
    const { kind, id } = moderated;
    const isLeftNow = isMine && (await isLeftToOthers(client, kind, id));
    if (isLeftNow && measures.every((measure) => DECISIONS.includes(measure)))
      return dialogs.alert(t('moderation.own'));
    setLeft(isLeftNow);
    setOpen(true);
  }

  if (!useMayModerate()) return null;
  return (
    <>
      {children(() => void start())}
      {isOpen && (
        <ModerationDialog
          target={moderated.kind === 'posts' ? 'post' : 'comment'}
          measures={left as typeof measures}
          isOwn={isLeft}
          reported={open}
          isSending={decision.isPending}
          draftKey={reasonKey(moderated.kind, moderated.id)}
          onDecide={(measure, reason, onSent) =>
            decision.mutate({ measure, facts: { ...reason, ...(open && { version: open.version }) }, onSent })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function send(moderated: Moderated, measure: Measure, facts: DecisionFacts): Promise<DecisionAnswer> {
  if (measure === 'hide' || measure === 'show' || measure === 'remove') return decide(moderated, measure, facts);
  const { board, id } = moderated;
  const body = { ...OF_POSTS_ALONE[measure], ...facts };
  return call('PATCH /api/admin/posts/{board}/{id}', { params: { board, id }, body });
}
