import { type ReactNode, useLayoutEffect } from 'react';

export interface ReadyProps {
  /** Called once it is known what home leads the member to, before that is painted. */
  onReady: () => void;
  /** Nothing, if it leads nowhere. */
  children?: ReactNode;
}

/** What home leads the member to next. */
export function Ready({ onReady, children }: ReadyProps) {
  useLayoutEffect(onReady, [onReady]);
  return children;
}
