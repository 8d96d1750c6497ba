import type { Board } from '@ieum/contract/boards';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { hasStatus } from '../../../shared/api/errors.ts';
import { type Change, invalidateChanged } from '../../../shared/query/invalidation.ts';
import { apiKey } from '../../../shared/query/keys.ts';
import { useUndoableDeletion } from '../../../shared/query/restoring.ts';
import { useUndoableDecision } from '../../../shared/query/undoing.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { useConsoleMutation } from '../use-console-mutation.ts';
import type { ReportedItem, ReportedKind, ReportedPage } from './reported-items.ts';
import { reportedKey } from './reported-items.ts';

interface About {
  /** Of the case as it is shown: whoever has decided meanwhile keeps that. */
  version?: number;
  /** What its author is told. */
  reason?: string;
}

/** Dismisses the reports of a post or a comment, which activates it if they had hidden it. */
export function useActivation(
  kind: ReportedKind,
  board: Board,
  { isPublic, reportCount }: ReportedItem,
  about: About,
  onDone: () => void,
  onUndone: () => void,
) {
  const { t } = useTranslation();
  const tell = useUndoableDecision(onUndone);
  const changed = kind === 'posts' ? 'POST_STATUS_CHANGED' : 'COMMENT_STATUS_CHANGED';
  return useDecision(kind, board, {
    change: isPublic ? 'REPORTS_SETTLED' : changed,
    send: (id) => {
      const input = { params: { board, id }, body: about };
      return kind === 'posts'
        ? call('PATCH /api/admin/report/{board}/posts/{id}/activate', input)
        : call('PATCH /api/admin/report/{board}/comments/{id}/activate', input);
    },
    tell: (_item, made) => {
      const dismissed = reportCount > 0 ? 'admin.reports.dismissed' : 'admin.reports.queue.wasFine';
      tell(t(isPublic ? dismissed : `admin.reports.${kind}.activated`), made);
    },
    onDone,
  });
}

/** Hides what is still seen, which settles its reports. */
export function useHiding(kind: ReportedKind, board: Board, about: About, onDone: () => void, onUndone: () => void) {
  const { t } = useTranslation();
  const tell = useUndoableDecision(onUndone);
  return useDecision(kind, board, {
    change: kind === 'posts' ? 'POST_STATUS_CHANGED' : 'COMMENT_STATUS_CHANGED',
    send: (id) => {
      const input = { params: { board, id }, body: { hidden: true, ...about } };
      return kind === 'posts'
        ? call('PATCH /api/admin/posts/{board}/{id}', input)
        : call('PATCH /api/admin/comments/{board}/{id}', input);
    },
    tell: (_item, made) => tell(t('admin.reports.queue.hidden'), made),
    onDone,
  });
}

/** @param onUndone it was taken back, and is among the reports again */
export function useDeletion(kind: ReportedKind, board: Board, about: About, onDone: () => void, onUndone: () => void) {
  const { t } = useTranslation();
  const tell = useUndoableDeletion(onUndone);
  const done = t(`admin.reports.${kind}.removed`);
  return useDecision(kind, board, {
    change: kind === 'posts' ? 'POST_DELETED' : 'COMMENT_STATUS_CHANGED',
    send: (id) => {
      const input = { params: { board, id }, body: about };
      return kind === 'posts'
        ? call('DELETE /api/admin/report/{board}/posts/{id}', input)
        : call('DELETE /api/admin/report/{board}/comments/{id}', input);
    },
    tell: ({ id, postId }) => tell(done, { kind: kind === 'posts' ? 'post' : 'comment', id, board, postId }),
    onDone,
  });
}

interface Decision {
  change: 'REPORTS_SETTLED' | 'POST_STATUS_CHANGED' | 'POST_DELETED' | 'COMMENT_STATUS_CHANGED';
  /** Answers with the decision, if it can be taken back by that. */
  send: (id: number) => Promise<{ decisionId: number | null } | undefined>;
  tell: (item: ReportedItem, made: { decisionId: number | null; change: Change }) => void;
  onDone: () => void;
}

/** Sends it, and says what has become of it. */
export function useDecision(kind: ReportedKind, board: Board, { change, send, tell, onDone }: Decision) {
  const client = useQueryClient();
  return useConsoleMutation({
    mutationFn: ({ id }: ReportedItem) => send(id),
    onSuccess: (answer, item) => {
      const { id, postId } = item;
      const changed = { kind: change, board, postId } as const;
      tell(item, { decisionId: answer?.decisionId ?? null, change: changed });
      onDone();
      if (kind === 'posts') {
        client.setQueriesData<ReportedPage>({ queryKey: reportedKey(board) }, (page) => page && pageWithout(page, id));
      }
      void invalidateChanged(client, changed);
    },
    // Somebody else may have decided about it, or it was edited or deleted.
    onError: (error) => {
      if (!hasStatus(error, 404, 409)) return;
      for (const queryKey of [reportedKey(board), apiKey('GET /api/admin/reports')]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}

/** The page without the item, but also without the one that will move up from the next page. */
function pageWithout({ content, totalElements, ...page }: ReportedPage, id: number): ReportedPage {
  const left = content.filter((item) => item.id !== id);
  return { ...page, content: left, totalElements: totalElements - (content.length - left.length) };
}
