import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { BarSlot, useIsBarWide } from '../../shared/ui/bar-slot.ts';

/** Shows the field in the top bar where that has room for it, so that there is one field, and else where it stands. */
export function InTopBar({ children }: { children: ReactNode }) {
  const slot = use(BarSlot);
  if (!useIsBarWide()) return children;
  return slot && createPortal(children, slot);
}
