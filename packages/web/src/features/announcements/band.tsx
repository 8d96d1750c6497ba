import { useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CloseButton } from '../../shared/ui/close-button.tsx';
import { LinkifiedText } from '../../shared/ui/linkified-text.tsx';
import button from '../../shared/ui/text-button.module.css';
import { useTranslation } from '../../shared/words/translation.ts';
import { SHOWN_KINDS } from '../notifications/words.kinds.ts';
import type { Announcement } from './announcement-queries.ts';
import classes from './band.module.css';
import type { Band } from './use-band.ts';

/** Others are on the screen of all. */
const SHOWN = 2;

/** Above home and the lists: what is announced to the member, in a line each. Nothing where there is nothing. */
export function AnnouncementBand({ band: { announcements, read } }: { band: Band }) {
  const { t } = useTranslation();
  if (announcements.length === 0) return null;
  return (
    <section aria-label={t('announcements.title')} className={classes.band}>
      <ul>
        {announcements.slice(0, SHOWN).map((announcement) => (
          <li key={announcement.id} className={classes.item}>
            <AnnouncementLine announcement={announcement} onRead={() => read(announcement.id)} />
          </li>
        ))}
      </ul>
      {announcements.length > SHOWN && (
        <Link to={paths.announcements()} className={`${button.button} ${classes.more}`}>
          {t('announcements.more')}
        </Link>
      )}
    </section>
  );
}

interface AnnouncementLineProps {
  announcement: Pick<Announcement, 'title' | 'content' | 'mustRead'>;
  onRead: () => void;
  startsOpen?: boolean;
}

/** The title, which opens the text below it. What must be read is confirmed below its text, so never without it. */
export function AnnouncementLine({ announcement, onRead, startsOpen = false }: AnnouncementLineProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(startsOpen);
  const textId = useId();
  const { title, content, mustRead } = announcement;
  return (
    <>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
        >
          <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" className={classes.sign}>
            <path d={SHOWN_KINDS.ANNOUNCEMENT.outline} />
          </svg>
          <bdi className={classes.title}>{title}</bdi>
          {mustRead && <span className={classes.mustRead}>{t('announcements.mustRead')}</span>}
          <span className={classes.arrow} aria-hidden="true" />
        </button>
        {!mustRead && (
          <CloseButton className={classes.dismiss} label={t('announcements.dismiss', { title })} onClick={onRead} />
        )}
      </div>
      <div id={textId} hidden={!isOpen} className={classes.text}>
        <LinkifiedText>{content}</LinkifiedText>
        {mustRead && (
          <div className={classes.confirm}>
            <Button variant="default" onClick={onRead}>
              {t('announcements.confirm')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
