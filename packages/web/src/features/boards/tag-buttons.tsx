import { tagNameIn } from '@ieum/contract/tag-names';
import type { Tag } from '../../shared/api/boards/types.ts';
import type { Loaded } from '../../shared/query/use-query-with-fallback.ts';
import { RetryNotice } from '../../shared/ui/retry-notice.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './tag-buttons.module.css';

export interface TagButtonsProps {
  tags: Tag[];
  isPressed: (id: number) => boolean;
  /** Tags that cannot be pressed just now. */
  isDisabled?: (id: number) => boolean;
  onToggle: (id: number) => void;
  /** The id of what names the group. */
  labelledBy: string;
}

export function TagButtons({ tags, isPressed, isDisabled, onToggle, labelledBy }: TagButtonsProps) {
  const { language } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and filters are none.
    <div role="group" aria-labelledby={labelledBy} className={classes.tags}>
      {tags.map(({ id, ...names }) => (
        <button
          key={id}
          type="button"
          className={classes.tag}
          data-tag={id}
          aria-pressed={isPressed(id)}
          disabled={isDisabled?.(id) ?? false}
          onClick={() => onToggle(id)}
        >
          {tagNameIn(language, names)}
        </button>
      ))}
    </div>
  );
}

/** Shown in place of tags that could not be loaded. */
export function TagsNotice({ tags }: { tags: Loaded<unknown> }) {
  const { t } = useTranslation();
  return (
    <RetryNotice text={t('boards.list.tagsFailed')} query={{ refetch: tags.retry, isFetching: tags.isFetching }} />
  );
}
