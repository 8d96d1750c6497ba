import { UNNAMED } from '@ieum/contract/anonymous';
import type { WriterBadge } from '@ieum/contract/permissions';
import { useTranslation } from '../words/translation.ts';
import classes from './member-name.module.css';

interface MemberNameProps {
  /** null: has withdrawn. */
  name: string | null;
  badge?: WriterBadge | null;
  isModerator?: boolean | undefined;
}

/**
 * A nickname, kept apart from the text around it, whatever its script, and a word for what the member is. That of admins
 * and moderators is a badge, which no nickname can imitate, since it is no text of the name.
 */
export function MemberName({ name, badge = null, isModerator = false }: MemberNameProps) {
  const { t } = useTranslation();
  // In elements, as a browser that translates the page wants it of a text beside others.
  if (name === null) return <span>{t('common.unknownWriter')}</span>;
  if (name === UNNAMED.posts) return <span>{t('common.unnamed')}</span>;
  if (name === UNNAMED.comments) return <span>{t('common.unnamedAsker')}</span>;
  const word = isModerator && badge !== 'ADMIN' ? 'MODERATOR' : badge;
  return (
    <>
      <bdi>{name}</bdi>
      {word !== null && (
        <span className={classes.word} data-word={word}>
          {(word === 'ADMIN' || word === 'MODERATOR') && (
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <path d="M6 .8 10.6 2.4v3.3c0 2.6-1.9 4.6-4.6 5.5-2.7-.9-4.6-2.9-4.6-5.5V2.4Z" />
            </svg>
          )}
          <span>{t(`common.memberWord.${word}`)}</span>
        </span>
      )}
    </>
  );
}
