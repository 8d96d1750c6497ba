import { TIMES } from '@ieum/contract/limits';
import { useRestoring } from '../../../shared/query/restoring.ts';
import { BoardMark } from '../../../shared/ui/board-mark.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { LinkifiedText } from '../../../shared/ui/linkified-text.tsx';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { PostDate } from '../../../shared/ui/post-date.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { WhenLoaded } from '../../../shared/ui/when-loaded.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { dayText } from '../moment.tsx';
import { Disclosure, Row, useFocusSection } from '../parts.tsx';
import classes from './trash.module.css';
import { type ListedTrash, useTrashed } from './trash-queries.ts';

export function TrashedRow({ item }: { item: ListedTrash }) {
  const { t, language } = useTranslation();
  const { kind, board, title, content, writer, deletedBy, reason, deletedAt, obstacle } = item;
  const restoring = useRestoring(useFocusSection());
  const until = new Date(new Date(deletedAt).getTime() + TIMES.trash);
  return (
    <Row
      title={kind === 'post' ? title : t(`admin.trash.${kind}On`, { title })}
      meta={
        <>
          <span>
            <BoardMark board={board} /> <span>{t(`common.shortBoard.${board}`)}</span>
          </span>
          <span>
            <MemberName name={writer} />
          </span>
          <span>{t(`admin.trash.deletedBy.${deletedBy}`)}</span>
          <PostDate at={deletedAt} />
          <span>{t('admin.trash.until', { date: dayText(until, language) })}</span>
        </>
      }
      actions={
        obstacle === null && (
          <Button variant="default" isLoading={restoring.isPending} onClick={() => restoring.mutate(item)}>
            {t('admin.trash.restore')}
          </Button>
        )
      }
      below={
        <Disclosure summary={t('admin.trash.open')}>
          <Whole item={item} />
        </Disclosure>
      }
    >
      <p className={classes.preview}>{content}</p>
      {reason !== null && <p className={classes.note}>{t('admin.trash.reason', { reason })}</p>}
      {obstacle !== null && <p className={classes.note}>{t(`admin.trash.obstacle.${obstacle}`)}</p>}
    </Row>
  );
}

/** The text, and of a post what was under it. */
function Whole({ item }: { item: ListedTrash }) {
  const { t } = useTranslation();
  return (
    <WhenLoaded query={useTrashed(item)} failed={t('admin.trash.openFailed')} skeleton={<Skeleton lines={[90, 60]} />}>
      {(data) => (
        <div className={classes.whole}>
          <p className={classes.text}>
            <LinkifiedText>{data.content}</LinkifiedText>
          </p>
          {data.tags.length > 0 && <p className={classes.note}>{data.tags.map((tag) => `#${tag}`).join(' ')}</p>}
          {data.additions.map(({ content, createdAt }) => (
            <p key={createdAt} className={classes.text}>
              <strong>{t('answers.additions')}</strong> {content}
            </p>
          ))}
          {data.comments.length > 0 && (
            <>
              <h4>{t('admin.trash.comments', { count: data.comments.length })}</h4>
              <ul className={classes.comments}>
                {data.comments.map(({ id, writer, content }) => (
                  <li key={id}>
                    <MemberName name={writer} /> <span className={classes.text}>{content}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
