import { LIMITS } from '@ieum/contract/limits';
import { useId } from 'react';
import type { BoardApi, PostInput, Tag } from '../../../shared/api/boards/types.ts';
import { useFoundTags, useTags } from '../../../shared/posts/use-posts.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { TagButtons, TagsNotice } from '../tag-buttons.tsx';
import { ProposedTags } from './asking/proposed-tags.tsx';
import classes from './post-form.module.css';

interface TagPickerProps {
  api: BoardApi;
  mode: 'write' | 'edit';
  input: Omit<PostInput, 'pictures'>;
  /** Ids of the tags that the post has had so far: it may keep those that are no longer offered. */
  had: number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
}

const isOffered = (id: number, tags: Tag[] = []) => tags.some((tag) => tag.id === id);

export function TagPicker({ api, mode, input, had, error, onChange }: TagPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const tags = useTags(api);
  const chosen = input.tagIds;
  const kept = useFoundTags(api, 'id', [...new Set([...had, ...chosen])]).filter(({ id }) => !isOffered(id, tags.data));
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

  const hasNone = tags.error === null && tags.data?.length === 0 && kept.length === 0;
  if (hasNone && !error) return null;

  return (
    <div>
      <div id={id} className={classes.legend}>
        <span className={classes.tagsLabel}>{t('form.tags')}</span>
        <span className={classes.help}>{t('form.tagsHelp', { max: LIMITS.tagsPerPost })}</span>
      </div>
      {tags.error !== null && <TagsNotice tags={tags} />}
      {buttons && mode !== 'write' && <TagButtons {...buttons} />}
      {buttons && mode === 'write' && <ProposedTags api={api} input={input} buttons={buttons} />}
      {buttons && kept.length > 0 && (
        <>
          <p id={`${id}-kept`} className={classes.keptTags}>
            {t('form.retiredTags')}
          </p>
          <TagButtons {...buttons} labelledBy={`${id}-kept`} tags={kept} />
        </>
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
