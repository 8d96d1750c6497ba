import type { ReactionCounts } from '@ieum/contract/reaction-kinds';
import type { Reactable } from '../../../data/reactions.ts';
import { optionalChunk } from '../../../ui/optional-chunk.ts';
import classes from './reaction-slot.module.css';

export interface ReactionBarProps {
  to: Reactable;
  /** Who wrote it. */
  writer: string | null;
  /** As they came with it; missing where they are not told. */
  counts: ReactionCounts | undefined;
}

/** Loaded beside the post, which can be read without. */
const chunk = optionalChunk('The reactions', () => import('./reaction-bar.tsx'));
export const loadReactionBar = chunk.load;

/** The reactions to a post or a comment. Their place is kept until their code is there. */
export function ReactionSlot(props: ReactionBarProps) {
  const loaded = chunk.useLoaded();
  return (
    <div className={props.to.commentId === null ? classes.ofPost : classes.ofComment}>
      {loaded && <loaded.ReactionBar {...props} />}
    </div>
  );
}
