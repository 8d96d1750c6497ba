import { TIMES } from '@ieum/contract/limits';
import { tagNameIn } from '@ieum/contract/tag-names';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { BoardApi, PostInput, Tag } from '../../../../shared/api/boards/types.ts';
import { useTranslation } from '../../../../shared/words/translation.ts';
import { TagButtons, type TagButtonsProps } from '../../tag-buttons.tsx';
import { proposeTags } from './propose-tags.ts';
import classes from './proposed-tags.module.css';
import { useDebounced } from './use-debounced.ts';
import { useSimilar } from './use-similar.ts';

interface ProposedTagsProps {
  api: BoardApi;
  input: PostInput;
  /** Of all tags of the board. */
  buttons: TagButtonsProps;
}

/** The buttons of the tags, those first that the words of the post propose: each tag has one button, here or there. */
export function ProposedTags({ api, input, buttons }: ProposedTagsProps) {
  const { t, language } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set());
  const [added, setAdded] = useState<{ tag: number } | null>(null);
  const similar = useSimilar(api.board, input.title);
  const title = useDebounced(input.title, TIMES.searchDebounce);
  const content = useDebounced(input.content, TIMES.searchDebounce);
  const { tags } = buttons;
  const translated = (tag: Tag) => tagNameIn(language, tag);
  const proposed = proposeTags({ title, content, chosen: input.tagIds, dropped, tags, translated, similar });
  const addedTag = tags.find(({ id }) => id === added?.tag);

  // The button that was pressed is among the others now. Whoever uses the keyboard goes on with the next proposal.
  useLayoutEffect(() => {
    if (added === null || document.activeElement !== document.body) return;
    const next = box.current?.querySelector<HTMLButtonElement>(`[data-proposed] button, [data-tag="${added.tag}"]`);
    next?.focus();
  }, [added]);

  function toggle(tag: number): void {
    if (input.tagIds.includes(tag)) setDropped(new Set([...dropped, tag]));
    buttons.onToggle(tag);
  }

  function add(tag: number): void {
    setAdded({ tag });
    buttons.onToggle(tag);
  }

  return (
    <div ref={box}>
      <div aria-live="polite">
        {proposed.length > 0 && (
          <div data-proposed className={classes.proposed}>
            <span id={id} className={classes.title}>
              {t('asking.proposed')}
            </span>
            <TagButtons labelledBy={id} tags={proposed} isPressed={() => false} onToggle={add} />
          </div>
        )}
      </div>
      <TagButtons {...buttons} tags={tags.filter((tag) => !proposed.includes(tag))} onToggle={toggle} />
      <p role="status" className="visually-hidden">
        {addedTag && t('asking.added', { tag: translated(addedTag) })}
      </p>
    </div>
  );
}
