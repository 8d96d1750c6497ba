import { LIMITS } from '@ieum/contract/limits';
import { useId } from 'react';
import type { BoardApi, PostInput } from '../../../api/boards/types.ts';
import { useTags } from '../../../data/use-posts.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { TagButtons, TagsNotice } from '../tag-buttons.tsx';
import { useAsking } from './asking/use-asking.ts';
import classes from './post-form.module.css';

interface TagPickerProps {
  api: BoardApi;
  mode: 'write' | 'edit';
  input: PostInput;
  error: string | undefined;
  onChange: (chosen: number[]) => void;
}

export function TagPicker({ api, mode, input, error, onChange }: TagPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const tags = useTags(api);
  const asking = useAsking(mode === 'write');
  const chosen = input.tagIds;
  const isFull = chosen.length >= LIMITS.tagsPerPost;

  function toggle(tag: number): void {
    onChange(chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]);
  }

  const buttons = tags.data && {
    labelledBy: id,
    tags: tags.data,
    isPressed: (tag: number) => chosen.includes(tag),
    isDisabled: (tag: number) => isFull && !chosen.includes(tag),
    onToggle: toggle,
  };

  return (
    <div>
      <div id={id} className={classes.legend}>
        <span className={classes.tagsLabel}>{t('form.tags')}</span>
        <span className={classes.help}>{t('form.tagsHelp', { max: LIMITS.tagsPerPost })}</span>
      </div>
      {tags.error !== null && <TagsNotice tags={tags} />}
      {buttons && !asking && <TagButtons {...buttons} />}
      {buttons && asking && <asking.ProposedTags api={api} input={input} buttons={buttons} />}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
