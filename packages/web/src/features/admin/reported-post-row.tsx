import type { Board } from '@ieum/contract/boards';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { MemberName } from '../../ui/member-name.tsx';
import { PostDate } from '../../ui/post-date.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { stripBidi } from '../../ui/strip-bidi.ts';
import { useListOrigin } from '../lists/back-to-list.ts';
import type { ReportedPost } from './admin-queries.ts';
import classes from './reported-post-row.module.css';
import rows from './rows.module.css';
import { useActivatePost, useDeletePost } from './use-moderation.ts';

interface ReportedPostRowProps {
  board: Board;
  post: ReportedPost;
  /** A decision has been made, and the row is about to disappear. */
  onDone: () => void;
}

export function ReportedPostRow({ board, post, onDone }: ReportedPostRowProps) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const fromHere = useListOrigin();
  const activation = useActivatePost(board, post, onDone);
  const deletion = useDeletePost(board, onDone);

  async function askAndDelete(): Promise<void> {
    const agreed = await dialogs.confirm({
      title: t('admin.reports.removeTitle'),
      message: t('admin.reports.removeText', { title: stripBidi(post.title) }),
      confirmLabel: t('admin.reports.remove'),
      danger: true,
    });
    if (agreed) deletion.mutate(post.id);
  }

  return (
    <article className={rows.row}>
      <div>
        <h3 className={`${rows.title} ${classes.title}`}>
          <Link to={paths.post(board, post.id)} state={fromHere}>
            {post.title}
          </Link>
        </h3>
        <p className={rows.meta}>
          <span>
            <MemberName name={post.nickname} />
          </span>
          <PostDate at={post.createdAt} />
        </p>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('admin.reports.count')}</dt>
          <dd className={classes.count}>{t('admin.reports.times', { count: post.reportCount })}</dd>
        </div>
        <div>
          <dt>{t('admin.reports.status')}</dt>
          <dd className={classes.status} data-status={post.status}>
            {t(`admin.reports.${post.status}`)}
          </dd>
        </div>
      </dl>
      <div className={rows.buttons}>
        <LoadingButton
          variant="default"
          isLoading={activation.isPending}
          disabled={deletion.isPending}
          onClick={() => activation.mutate(post.id)}
        >
          {t(post.status === 'ACTIVE' ? 'admin.reports.dismiss' : 'admin.reports.activate')}
        </LoadingButton>
        <LoadingButton
          variant="default"
          className={rows.danger ?? ''}
          isLoading={deletion.isPending}
          disabled={activation.isPending}
          onClick={askAndDelete}
        >
          {t('admin.reports.remove')}
        </LoadingButton>
      </div>
    </article>
  );
}

export function ReportedPostSkeleton() {
  return (
    <div className={rows.row}>
      <Skeleton lines={[70, 35]} />
      <div className={classes.facts}>
        <div className={classes.skeleton}>
          <Skeleton lines={[80, 60]} />
        </div>
      </div>
      <div className={classes.buttonBone} />
    </div>
  );
}
