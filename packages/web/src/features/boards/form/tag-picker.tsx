import { LIMITS } from '@ieum/contract/limits';
import { useId } from 'react';
import type { BoardApi } from '../../../api/boards/types.ts';
import { useTags } from '../../../data/use-posts.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { TagButtons, TagsNotice } from '../tag-buttons.tsx';
import classes from './post-form.module.css';

interface TagPickerProps {
  api: BoardApi;
  chosen: number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
}

export function TagPicker({ api, chosen, error, onChange }: TagPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const tags = useTags(api);
  const isFull = chosen.length >= LIMITS.tagsPerPost;

  function toggle(tag: number): void {
    onChange(chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]);
  }

  return (
    <div>
      <div id={id} className={classes.legend}>
        <span className={classes.tagsLabel}>{t('form.tags')}</span>
        <span className={classes.help}>{t('form.tagsHelp', { max: LIMITS.tagsPerPost })}</span>
      </div>
      {tags.error !== null && <TagsNotice tags={tags} />}
      {tags.data && (
        <TagButtons
          labelledBy={id}
          tags={tags.data}
          isPressed={(tag) => chosen.includes(tag)}
          isDisabled={(tag) => isFull && !chosen.includes(tag)}
          onToggle={toggle}
        />
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
