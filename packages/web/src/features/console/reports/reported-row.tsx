import { Group, Paper } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useListOrigin } from '../../../shared/posts/back-to-list.ts';
import { useOpenCase } from '../../../shared/query/open-case.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { PostDate } from '../../../shared/ui/post-date.tsx';
import { ReportWords } from '../../../shared/ui/report-words.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import type { ReportedItem } from './reported-items.ts';
import classes from './reported-row.module.css';
import { useActivation, useDeletion } from './use-decision.ts';

/** What stands in the place of what has been decided about. */
export interface Decision {
  text: string;
  /** Of the row that stood there, in pixels. */
  height: number;
}

interface ReportedRowProps {
  item: ReportedItem;
  /** null: it was taken back. */
  onDone: (decision: Decision | null) => void;
}

export function ReportedRow({ item, onDone }: ReportedRowProps) {
  const { t } = useTranslation();
  const fromHere = useListOrigin();
  const row = useRef<HTMLElement>(null);
  const done = (text: string) => onDone({ text, height: row.current?.getBoundingClientRect().height ?? 0 });
  const { isPublic } = item;
  const { words = [], version } = useOpenCase('posts', item.id, item.reportCount > 0 && !item.own) ?? {};
  const about = version === undefined ? {} : { version };
  const undone = () => onDone(null);
  const activated = () => done(t(isPublic ? 'admin.reports.hasDismissed' : 'admin.reports.posts.hasActivated'));
  const activation = useActivation(item, about, activated, undone);
  const deletion = useDeletion(item, about, () => done(t('admin.reports.posts.hasRemoved')), undone);

  return (
    <Paper ref={row} component="article" withBorder className={classes.row}>
      <div>
        <h3 className={classes.title}>
          <Link to={item.path} state={fromHere}>
            {item.title}
          </Link>
        </h3>
        <p className={classes.meta}>
          <span>
            <MemberName name={item.nickname} />
          </span>
          <PostDate at={item.createdAt} />
        </p>
        <ReportWords words={words} />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('admin.reports.title')}</dt>
          <dd className={classes.count}>{t('admin.reports.times', { count: item.reportCount })}</dd>
        </div>
        <div>
          <dt>{t('admin.members.status')}</dt>
          <dd className={classes.status} data-hidden={!isPublic || undefined}>
            {t(isPublic ? 'admin.reports.ACTIVE' : 'admin.reports.DEACTIVATED')}
          </dd>
        </div>
      </dl>
      {item.own ? (
        <p className={classes.buttons}>{t('admin.reports.own')}</p>
      ) : (
        <Group gap="xs" className={classes.buttons}>
          <Button
            variant="default"
            isLoading={activation.isPending}
            disabled={deletion.isPending}
            onClick={() => activation.mutate()}
          >
            {t(isPublic ? 'admin.reports.dismiss' : 'admin.reports.activate')}
          </Button>
          <ConfirmedButton
            className={classes.danger ?? ''}
            label={t('common.remove')}
            title={t('admin.reports.posts.removeTitle')}
            message={t('admin.reports.posts.removeText', { title: item.title })}
            danger
            isLoading={deletion.isPending}
            disabled={activation.isPending}
            onConfirmed={() => deletion.mutate()}
          />
        </Group>
      )}
    </Paper>
  );
}

export function DecidedPlace({ decision: { text, height } }: { decision: Decision }) {
  const place = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={place} tabIndex={-1} data-case className={classes.decided} style={{ minHeight: height }}>
      {text}
    </p>
  );
}

export function ReportedRowSkeleton() {
  return (
    <Paper withBorder className={classes.row}>
      <Skeleton lines={[70, 35]} />
      <div className={classes.facts}>
        <div className={classes.skeleton}>
          <Skeleton lines={[80, 60]} />
        </div>
      </div>
      <div className={classes.buttonBone} />
    </Paper>
  );
}
