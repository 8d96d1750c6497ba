import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.ts';
import classes from './message-page.module.css';
import { PageHeading } from './page-heading.tsx';

interface MessagePageProps {
  title: string;
  text: string;
  /** Links to other screens. */
  children: ReactNode;
}

/** A screen with a single message: not found, refused, failed. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <div className={classes.notice}>
      <BrandMark size={48} />
      <div role="alert">
        <PageHeading>{title}</PageHeading>
      </div>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
