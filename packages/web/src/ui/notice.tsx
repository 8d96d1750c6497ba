import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.ts';
import classes from './notice.module.css';
import { PageHeading } from './page-heading.tsx';

interface NoticeProps {
  title: string;
  text: string;
  /** The ways on from here. */
  children: ReactNode;
}

/** A whole screen that has one thing to say: not found, refused, failed. */
export function Notice({ title, text, children }: NoticeProps) {
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
