import { refusalToChange, refusalToReport } from '@ieum/contract/permissions';
import type { Comment, Report as ReportBody, ReportResult } from '../../../shared/api/boards/types.ts';
import type { CommentedBoard } from '../../../shared/paths.ts';
import button from '../../../shared/ui/text-button.module.css';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ModerateComment } from '../moderation/moderate.tsx';
import { Report } from '../report/report.tsx';
import classes from './comment-actions.module.css';

interface CommentActionsProps {
  board: CommentedBoard;
  postId: number;
  /** Or a reply. */
  comment: Comment;
  isAuthor: boolean;
  report: (body: ReportBody) => Promise<ReportResult>;
  /** It turned out to have been deleted. */
  onGone?: () => void;
  /** Told of the pressed button. */
  onEdit: (button: HTMLElement) => void;
  onRemove: () => void;
}

export function CommentActions({ board, postId, comment, isAuthor, ...props }: CommentActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.actions} data-quiet="">
      {refusalToChange({ isAuthor }) === null && (
        <>
          <button type="button" className={button.button} onClick={({ currentTarget }) => props.onEdit(currentTarget)}>
            {t('common.edit')}
          </button>
          <button type="button" className={button.button} onClick={props.onRemove}>
            {t('common.remove')}
          </button>
        </>
      )}
      {refusalToReport({ isAuthor }) === null && (
        <Report board={board} target="comment" send={props.report} onGone={props.onGone}>
          {(open) => (
            <button type="button" className={button.button} onClick={open}>
              {t('boards.post.report')}
            </button>
          )}
        </Report>
      )}
      <ModerateComment board={board} postId={postId} comment={comment} isAuthor={isAuthor}>
        {(open) => (
          <button type="button" className={button.button} onClick={open}>
            {t('moderation.open')}
          </button>
        )}
      </ModerateComment>
    </div>
  );
}
