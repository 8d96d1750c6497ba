import { type ReactNode, type Ref, useId } from 'react';
import classes from './titled-section.module.css';

interface TitledSectionProps {
  title: string;
  /** What it is for, in a sentence or two. */
  help: string;
  /** Takes the focus when the button that had it is gone. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a screen of settings. */
export function TitledSection({ title, help, heading, children }: TitledSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={classes.help}>{help}</p>
      {children}
    </section>
  );
}
