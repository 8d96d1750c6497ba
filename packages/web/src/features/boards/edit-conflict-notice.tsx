import { type RefObject, useId } from 'react';
import type { BoardApi } from '../../shared/api/boards/types.ts';
import { PostTags } from '../../shared/posts/post-tags.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx';
import { stripBidi } from '../../shared/words/strip-bidi.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './edit-conflict-notice.module.css';

interface EditConflictNoticeProps {
  /** Of a post: for its tags. */
  api?: BoardApi;
  /** The saved text; a comment has only content. */
  saved: { title?: string; content: string; tags?: string[] };
  /** The member has chosen to merge both, so there are no more buttons. */
  isMerging: boolean;
  /** Discards the member's text. */
  onTake: () => void;
  onMerge: () => void;
  /** Overwrites the saved text with the member's. */
  onKeep: () => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Above a form whose text was changed elsewhere meanwhile: what is saved now, to be compared with what the form holds. */
export function EditConflictNotice({
  api,
  saved,
  isMerging,
  onTake,
  onMerge,
  onKeep,
  heading,
}: EditConflictNoticeProps) {
  const { t } = useTranslation();
  const id = useId();
  const { title, content, tags = [] } = saved;

  return (
    <section className={classes.notice} aria-labelledby={`${id}-heading`}>
      <div role="alert">
        <h2 ref={heading} id={`${id}-heading`} tabIndex={-1} className={classes.heading}>
          {t('drafts.changed.heading')}
        </h2>
        <p className={classes.explanation}>{t(isMerging ? 'drafts.changed.merging' : 'drafts.changed.choose')}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <section className={classes.saved} aria-labelledby={`${id}-label`} tabIndex={0}>
        <p id={`${id}-label`} className="note">
          {t('drafts.changed.saved')}
        </p>
        {title !== undefined && <p className={classes.title}>{stripBidi(title)}</p>}
        <p className={classes.content}>{content}</p>
        {api && tags.length > 0 && (
          <div className={classes.tags}>
            <PostTags names={tags} api={api} areLinks={false} />
          </div>
        )}
      </section>
      {!isMerging && (
        <div className={classes.ways}>
          <ConfirmedButton
            label={t('drafts.changed.take')}
            title={t('drafts.changed.takeTitle')}
            message={t('drafts.changed.takeText')}
            confirmLabel={t('drafts.changed.takeConfirm')}
            danger
            onConfirmed={onTake}
          />
          <Button variant="default" onClick={onMerge}>
            {t('drafts.changed.merge')}
          </Button>
          <Button variant="default" onClick={onKeep}>
            {t('drafts.changed.keep')}
          </Button>
        </div>
      )}
    </section>
  );
}
