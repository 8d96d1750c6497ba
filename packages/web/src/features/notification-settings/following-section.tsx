import { useRef } from 'react';
import { Link } from 'react-router';
import { type Followed, useFollow, useFollowing } from '../../shared/following/following.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { RetryNotice } from '../../shared/ui/retry-notice.tsx';
import { TitledSection } from '../../shared/ui/titled-section.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './following-section.module.css';
import { SwitchRows } from './switch-rows.tsx';

/** What the member follows, each with a button that ends it. */
export function FollowingSection() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, isFetching, refetch } = useFollowing();
  if (data === undefined && !isError) return null;
  return (
    <TitledSection title={t('preferences.following.title')} help={t('preferences.following.help')} heading={heading}>
      {data === undefined ? (
        <RetryNotice text={t('preferences.following.failed')} query={{ refetch, isFetching }} />
      ) : data.length === 0 ? (
        <p className={classes.none}>{t('preferences.following.none')}</p>
      ) : (
        <SwitchRows>
          {data.map((followed) => (
            <Row
              key={`${followed.kind} ${followed.id}`}
              followed={followed}
              // The button that had the focus goes with its row.
              onStop={() => heading.current?.focus()}
            />
          ))}
        </SwitchRows>
      )}
    </TitledSection>
  );
}

function Row({ followed, onStop }: { followed: Followed; onStop: () => void }) {
  const { t } = useTranslation();
  const follow = useFollow(followed);
  const name = followed.kind === 'board' ? t(`common.board.${followed.id}`) : followed.name;

  function stop(): void {
    onStop();
    follow.mutate(false);
  }

  return (
    <div className={classes.row}>
      <span>
        <span className={classes.kind}>{t(`preferences.following.kinds.${followed.kind}`)}</span>
        <Name followed={followed} name={name} />
      </span>
      <Button variant="subtle" size="sm" aria-label={`${t('preferences.following.stop')}: ${name}`} onClick={stop}>
        {t('preferences.following.stop')}
      </Button>
    </div>
  );
}

function Name({ followed, name }: { followed: Followed; name: string }) {
  if (followed.kind === 'board') return <Link to={paths.board(followed.id)}>{name}</Link>;
  if (followed.kind === 'question') {
    return (
      <Link to={paths.post('qna', followed.id)}>
        <bdi>{name}</bdi>
      </Link>
    );
  }
  return name;
}
