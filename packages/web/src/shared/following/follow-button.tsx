import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useTranslation } from '../words/translation.ts';
import { type Followed, isSame, useFollow, useFollowing } from './following.ts';

interface FollowButtonProps {
  followed: Followed;
  className?: string | undefined;
}

/** Follows what is shown, or stops it. Nothing until it is known which. */
export function FollowButton({ followed, className }: FollowButtonProps) {
  const { t } = useTranslation();
  const { data } = useFollowing();
  const follow = useFollow(followed);
  if (data === undefined) return null;
  const isFollowed = data.some((one) => isSame(one, followed));
  const { kind, name } = followed;
  const ofTag = isFollowed ? 'common.follow.tagOn' : 'common.follow.tagOff';
  const text = kind === 'tag' ? t(ofTag, { name }) : t(isFollowed ? 'common.follow.on' : 'common.follow.off');
  return (
    <Button
      variant="subtle"
      className={className ?? ''}
      aria-label={kind === 'board' ? `${text}: ${name}` : text}
      // A second press would undo the first, so it is blocked until the server has answered.
      onClick={() => !follow.isPending && follow.mutate(!isFollowed)}
      leftSection={<Icon d={isFollowed ? 'm2 7.5 3.5 3.5L12 3.5' : 'M7 1.5v11M1.5 7h11'} size={14} />}
    >
      {text}
    </Button>
  );
}
