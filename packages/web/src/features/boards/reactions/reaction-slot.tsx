import { ReactionBar, type ReactionBarProps } from './reaction-bar.tsx';
import classes from './reaction-slot.module.css';

/** The place of the reactions to a post or a comment. */
export function ReactionSlot(props: ReactionBarProps) {
  return (
    <div className={props.to.commentId === null ? classes.ofPost : classes.ofComment}>
      <ReactionBar {...props} />
    </div>
  );
}
