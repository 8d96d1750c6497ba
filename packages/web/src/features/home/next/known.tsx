import { type ReactNode, useLayoutEffect } from 'react';

export interface KnownProps {
  /** Called once it is known what home leads the member to, before that is painted. */
  onKnown: () => void;
  /** Nothing, if it leads nowhere. */
  children?: ReactNode;
}

/** What home leads the member to next. */
export function Known({ onKnown, children }: KnownProps) {
  useLayoutEffect(onKnown, [onKnown]);
  return children;
}
