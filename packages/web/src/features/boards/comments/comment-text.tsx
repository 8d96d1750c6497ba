import type { Comment } from '../../../shared/api/boards/types.ts';
import { MarkedText } from '../marked-text.tsx';
import { Mentions } from '../mentions/mentions.tsx';
import type { Thread } from '../mentions/thread.ts';
import { PictureGrid } from '../picture-grid.tsx';

interface CommentTextProps {
  thread: Thread;
  /** Or a reply. */
  comment: Comment;
  className: string | undefined;
}

export function CommentText({ thread, comment, className }: CommentTextProps) {
  return (
    <div className={className}>
      <Mentions thread={thread} text={comment}>
        <MarkedText version={comment.textVersion}>{comment.content}</MarkedText>
      </Mentions>
      <PictureGrid pictures={comment.pictures} />
    </div>
  );
}
