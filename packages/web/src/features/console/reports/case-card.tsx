import type { AuthorHistory as History } from '@ieum/contract/cases';
import { Paper } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { usePicture } from '../../../shared/pictures/use-picture.ts';
import { useListOrigin } from '../../../shared/posts/back-to-list.ts';
import { BoardMark } from '../../../shared/ui/board-mark.tsx';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { PostDate } from '../../../shared/ui/post-date.tsx';
import { ReportWords } from '../../../shared/ui/report-words.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Disclosure } from '../parts.tsx';
import { Decisions, DecisionsAboutDeletion } from './case-decisions.tsx';
import { CaseNotes } from './case-notes.tsx';
import { type ListedCase, reportedItemOf } from './queue-queries.ts';
import classes from './reported-row.module.css';
import type { Decision } from './reported-row.tsx';

interface CaseCardProps {
  one: ListedCase;
  /** null: it was taken back. */
  onDone: (decision: Decision | null) => void;
}

/** A post or a comment with all that was reported of it, what others say of that, and what can be decided. */
export function CaseCard({ one, onDone }: CaseCardProps) {
  const { t } = useTranslation();
  const fromHere = useListOrigin();
  const card = useRef<HTMLElement>(null);
  const { board, kind, reports, hidden, deleted } = one;
  const item = reportedItemOf(one);
  const title = kind === 'posts' ? item.title : t('admin.reports.queue.commentOn', { title: item.title });
  const watched = [...new Set(one.watchedWords.map(({ word }) => word))].join(', ');
  const words = reports.flatMap(({ note }) => (note === null ? [] : note));
  const height = () => card.current?.offsetHeight ?? 0;
  const lacking = numberLacking(one.versions);
  const newest = one.versions.at(-1);
  const before = one.versions.filter(
    ({ title, content, pictures }) =>
      content !== one.content || title !== one.title || !isSame(pictures, newest?.pictures ?? []),
  );

  return (
    <Paper ref={card} component="article" withBorder className={classes.row} data-many data-case tabIndex={-1}>
      <div>
        <h2 className={classes.title}>
          {deleted ? (
            title
          ) : (
            <Link to={item.path} state={fromHere}>
              {title}
            </Link>
          )}
        </h2>
        <p className={classes.text}>{one.content}</p>
        <CasePictures pictures={newest?.pictures ?? []} />
        <p className={classes.meta}>
          <span>
            <BoardMark board={board} /> <span>{t(`common.shortBoard.${board}`)}</span>
          </span>
          <span>
            <MemberName name={one.writer} />
          </span>
          <PostDate at={one.firstAt} />
          {(reports.length > 0 || watched === '') && <span>{t('admin.reports.times', { count: reports.length })}</span>}
          {watched !== '' && <strong>{t('admin.reports.queue.watched', { words: watched })}</strong>}
          <span>{t(`admin.reports.${deleted ? 'queue.deleted' : hidden ? 'DEACTIVATED' : 'ACTIVE'}`)}</span>
          {one.claimedBy !== null && <span>{t('admin.reports.queue.claimedBy', { name: one.claimedBy })}</span>}
          {one.decidedBy !== null && one.lastDecision === null && (
            <span>{t('admin.reports.queue.decidedBy', { name: one.decidedBy })}</span>
          )}
        </p>
        <ReportWords words={words} />
        {one.review !== null && <AskedReview review={one.review} />}
        {one.lastDecision !== null && <LastDecision decision={one.lastDecision} />}
      </div>
      {one.watchedWords.map(
        ({ word, addition }) =>
          addition !== null && (
            <blockquote key={word} className={classes.words}>
              <span>{t('admin.reports.queue.inAddition', { words: word })}</span>
              <span>{addition}</span>
            </blockquote>
          ),
      )}
      {!deleted && <Decisions one={one} height={height} onDone={onDone} />}
      {deleted && one.state === 'open' && <DecisionsAboutDeletion one={one} height={height} onDone={onDone} />}
      {isCut(one.content) && (
        <Disclosure summary={t('admin.reports.queue.whole')}>
          <p className={classes.words}>{one.content}</p>
        </Disclosure>
      )}
      {before.length > 0 && (
        <Disclosure summary={t('admin.reports.queue.before')}>
          {before.map(({ version, title, content, since, pictures }) => (
            <blockquote key={version} className={classes.words}>
              <PostDate at={since} />
              {title !== one.title && <b>{title}</b>}
              <span>{content}</span>
              <CasePictures pictures={pictures} />
            </blockquote>
          ))}
          {lacking > 0 && <p className={classes.words}>{t('admin.reports.queue.lacking', { count: lacking })}</p>}
        </Disclosure>
      )}
      {one.additions.length > 0 && (
        <Disclosure summary={t('admin.reports.queue.additions', { count: one.additions.length })}>
          {one.additions.map(({ id, content, createdAt, deletedAt }) => (
            <blockquote key={id} className={classes.words}>
              <span>
                <PostDate at={createdAt} /> {deletedAt !== null && <span>{t('admin.reports.queue.deleted')}</span>}
              </span>
              <span>{content}</span>
            </blockquote>
          ))}
        </Disclosure>
      )}
      {one.history !== null && <AuthorHistory history={one.history} />}
      <CaseNotes one={one} />
    </Paper>
  );
}

function isSame(some: readonly CasePicture[], others: readonly CasePicture[]): boolean {
  return (
    some.length === others.length && some.every(({ id, alt }, at) => others[at]?.id === id && others[at].alt === alt)
  );
}

type CasePicture = ListedCase['versions'][number]['pictures'][number];

/** Those of one version, with their words: these are reported and watched, too. */
function CasePictures({ pictures }: { pictures: readonly CasePicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={classes.pictures}>
      {pictures.map((picture, at) => (
        <li key={picture.id}>
          <CasePictureShown picture={picture} number={at + 1} />
        </li>
      ))}
    </ul>
  );
}

function CasePictureShown({ picture: { id, width, height, alt }, number }: { picture: CasePicture; number: number }) {
  const { t } = useTranslation();
  const { url, isError } = usePicture(id, 'large', true);
  return (
    <figure>
      {url === null ? (
        <span className={classes.unseen} style={{ aspectRatio: width / height }}>
          {isError && t('admin.reports.queue.unseen')}
        </span>
      ) : (
        <img src={url} alt={alt || t('admin.reports.queue.picture', { number })} width={width} height={height} />
      )}
      {alt !== '' && <figcaption>{alt}</figcaption>}
    </figure>
  );
}

/** What the author says who has asked for a review. */
function AskedReview({ review: { text, askedAt, outcome } }: { review: NonNullable<ListedCase['review']> }) {
  const { t } = useTranslation();
  return (
    <p className={classes.words}>
      <b>
        <span>{t(`admin.reports.queue.review.${outcome ?? 'waits'}`)}</span> <PostDate at={askedAt} />
      </b>
      {text !== null && <span>{text}</span>}
    </p>
  );
}

/** What was decided, by whom, when and why. */
function LastDecision({ decision: { action, by, reason, at } }: { decision: NonNullable<ListedCase['lastDecision']> }) {
  const { t } = useTranslation();
  return (
    <p className={classes.words}>
      <span>
        <span>{t(`admin.log.${action}`)}</span> <span>·</span>{' '}
        <span>{t('admin.reports.queue.decidedBy', { name: by ?? t('common.unknownWriter') })}</span>{' '}
        <PostDate at={at} />
      </span>
      {reason !== null && <span>{t('admin.log.reason', { reason })}</span>}
    </p>
  );
}

/** Each edit raises the number by one. */
function numberLacking(versions: ListedCase['versions']): number {
  const [first, last] = [versions[0]?.version ?? 1, versions.at(-1)?.version ?? 0];
  return Math.max(0, last - first + 1 - versions.length);
}

/** Of which three lines on a phone may be less than all. */
function isCut(content: string): boolean {
  return content.length > 60 || content.includes('\n');
}

/** What has become of what the author wrote before, the newest first. */
function AuthorHistory({ history: { reported, decisions, latest } }: { history: History }) {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t('admin.reports.queue.history.summary', { reported, decisions })}>
      {decisions === 0 && <p>{t('admin.reports.queue.history.none')}</p>}
      {latest.map(({ id, action, target, reason, createdAt }) => (
        <p key={id} className={classes.words}>
          <span>
            <span>{t(`admin.log.${action}`)}</span> <PostDate at={createdAt} />
          </span>
          {!action.startsWith('MEMBER_') && <bdi>{target}</bdi>}
          {reason !== null && <span>{t('admin.log.reason', { reason })}</span>}
        </p>
      ))}
      {decisions > latest.length && <p>{t('admin.reports.queue.history.latest', { count: latest.length })}</p>}
    </Disclosure>
  );
}
