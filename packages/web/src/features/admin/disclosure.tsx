import { type ReactNode, useState } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  startsOpen?: boolean;
  children: ReactNode;
}

/** What is loaded only when it is opened. */
export function Disclosure({ summary, startsOpen = false, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
