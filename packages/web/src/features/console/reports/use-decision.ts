import { useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '../../../shared/api/errors.ts';
import { changeByDecision, type DecisionFacts, decide, deletedOf } from '../../../shared/query/decisions.ts';
import { type Change, invalidateChanged } from '../../../shared/query/invalidation.ts';
import { apiKey } from '../../../shared/query/keys.ts';
import { useUndoableDeletion } from '../../../shared/query/restoring.ts';
import { useUndoableDecision } from '../../../shared/query/undoing.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { useConsoleMutation } from '../use-console-mutation.ts';
import type { ReportedItem, ReportedPage } from './reported-items.ts';
import { reportedKey } from './reported-items.ts';

/** Dismisses the reports of a post or a comment, which activates it if they had hidden it. */
export function useActivation(item: ReportedItem, facts: DecisionFacts, onDone: () => void, onUndone: () => void) {
  const { t } = useTranslation();
  const tell = useUndoableDecision(onUndone);
  const { kind, board, isPublic, reportCount } = item;
  const dismissed = reportCount > 0 ? 'admin.reports.dismissed' : 'admin.reports.queue.wasFine';
  return useDecision(item, {
    measure: 'activate',
    facts,
    ...(isPublic && { change: { kind: 'REPORTS_SETTLED', board } }),
    tell: (made) => tell(t(isPublic ? dismissed : `admin.reports.${kind}.activated`), made),
    onDone,
  });
}

/** Hides what is still seen, which settles its reports. */
export function useHiding(item: ReportedItem, facts: DecisionFacts, onDone: () => void, onUndone: () => void) {
  const { t } = useTranslation();
  const tell = useUndoableDecision(onUndone);
  return useDecision(item, {
    measure: 'hide',
    facts,
    tell: (made) => tell(t('moderation.done.hide'), made),
    onDone,
  });
}

/** @param onUndone it was taken back, and is among the reports again */
export function useDeletion(item: ReportedItem, facts: DecisionFacts, onDone: () => void, onUndone: () => void) {
  const { t } = useTranslation();
  const tell = useUndoableDeletion(onUndone);
  return useDecision(item, {
    measure: 'remove',
    facts,
    tell: () => tell(t(`admin.reports.${item.kind}.removed`), deletedOf(item)),
    onDone,
  });
}

interface DecisionOptions {
  measure: 'hide' | 'remove' | 'activate';
  facts: DecisionFacts;
  /** If it is another than such a decision usually makes. */
  change?: Change;
  tell: (made: { decisionId: number | null; change: Change }) => void;
  onDone: () => void;
}

/** Sends it, and says what has become of it. */
export function useDecision(item: ReportedItem, { measure, facts, tell, onDone, ...options }: DecisionOptions) {
  const client = useQueryClient();
  const { kind, board, id } = item;
  const change = options.change ?? changeByDecision(item, measure);
  return useConsoleMutation({
    mutationFn: () => decide(item, measure, facts),
    onSuccess: (answer) => {
      tell({ decisionId: answer?.decisionId ?? null, change });
      onDone();
      if (kind === 'posts') {
        client.setQueriesData<ReportedPage>({ queryKey: reportedKey(board) }, (page) => page && pageWithout(page, id));
      }
      void invalidateChanged(client, change);
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
