import { LinkifiedText } from './linkified-text.tsx';
import classes from './notice-text.module.css';

interface NoticeTextProps {
  label: string;
  children: string;
  /** All of it is shown, however long it is. */
  isWhole?: boolean;
}

/** A long text to be read before one agrees: its lines as they were written, in a box that scrolls. */
export function NoticeText({ label, children, isWhole = false }: NoticeTextProps) {
  return (
    <section
      aria-label={label}
      tabIndex={isWhole ? undefined : 0}
      className={classes.notice}
      data-whole={isWhole || undefined}
    >
      <LinkifiedText>{children}</LinkifiedText>
    </section>
  );
}
