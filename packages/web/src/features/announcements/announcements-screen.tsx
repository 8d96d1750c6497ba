import { useQuery } from '@tanstack/react-query';
import type { Page } from '../../shared/screens.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Column } from '../../shared/ui/column.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LinkifiedText } from '../../shared/ui/linkified-text.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { SinceDate } from '../../shared/ui/post-date.tsx';
import { RetryNotice } from '../../shared/ui/retry-notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { type Announcement, currentQuery, useReadAnnouncement } from './announcement-queries.ts';
import classes from './announcements-screen.module.css';

export const announcements: Page = { Component: AnnouncementsScreen, queries: () => [currentQuery] };

/** All that is announced to the member now, also what was confirmed or put away. */
function AnnouncementsScreen() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(currentQuery);
  return (
    <Column>
      <div className={classes.heading}>
        <PageHeading>{t('announcements.title')}</PageHeading>
      </div>
      {isError && <RetryNotice text={t('announcements.failed')} query={{ refetch, isFetching }} />}
      {data === undefined && !isError && (
        <div className={classes.announcement} aria-busy="true">
          <Skeleton lines={[60, 100, 80]} />
        </div>
      )}
      {data?.length === 0 && <EmptyState text={t('announcements.empty')} />}
      <ul className={classes.list}>
        {data?.map((announcement) => (
          <li key={announcement.id}>
            <AnnouncementArticle announcement={announcement} />
          </li>
        ))}
      </ul>
    </Column>
  );
}

function AnnouncementArticle({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useReadAnnouncement();
  const { id, title, content, from, createdAt, mustRead, isRead } = announcement;
  return (
    <article className={classes.announcement}>
      <h2 className={classes.title}>
        <bdi>{title}</bdi>
      </h2>
      <p className={classes.meta}>
        {mustRead && !isRead && <strong className={classes.mustRead}>{t('announcements.mustRead')}</strong>}
        {/* It counts from when it was to begin. */}
        <SinceDate at={from ?? createdAt} />
        {isRead && <span>{t('announcements.isRead')}</span>}
      </p>
      <div className={classes.content}>
        <LinkifiedText>{content}</LinkifiedText>
      </div>
      {!isRead && (
        <Button variant={mustRead ? 'filled' : 'default'} isLoading={isPending} onClick={() => mutate(id)}>
          {t('announcements.confirm')}
        </Button>
      )}
    </article>
  );
}
