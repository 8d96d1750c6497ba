import type { ReactionCounts } from '@ieum/contract/reaction-kinds';
import { type ComponentType, useEffect, useState } from 'react';
import type { Reactable } from '../../../data/reactions.ts';
import classes from './reaction-slot.module.css';

export interface ReactionBarProps {
  to: Reactable;
  /** Who wrote it. */
  writer: string | null;
  /** As they came with it; missing where they are not told. */
  counts: ReactionCounts | undefined;
}

type Bar = ComponentType<ReactionBarProps>;

let bar: Bar | undefined;

/** A chunk of its own, which is loaded beside the post. */
export async function loadReactionBar(): Promise<Bar | undefined> {
  try {
    bar ??= (await import('./reaction-bar.tsx')).ReactionBar;
  } catch (error) {
    // A post can be read without; it is loaded again with the next one.
    console.error('The reactions were not loaded', error);
  }
  return bar;
}

/** The reactions to a post or a comment. Their place is kept until their code is there. */
export function ReactionSlot(props: ReactionBarProps) {
  const [Shown, setShown] = useState(() => bar);
  useEffect(() => {
    if (Shown === undefined) void loadReactionBar().then((loaded) => setShown(() => loaded));
  }, [Shown]);
  return (
    <div className={props.to.commentId === null ? classes.ofPost : classes.ofComment}>
      {Shown && <Shown {...props} />}
    </div>
  );
}
