import type { Board } from '@ieum/contract/boards';
import { tagNameIn } from '@ieum/contract/tag-names';
import type { KeptTag } from '@ieum/contract/tags';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import iconButton from '../../../shared/ui/icon-button.module.css';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { useFocusSection } from '../parts.tsx';
import { DataTable } from '../table.tsx';
import { useMove, useRetirement } from './tag-queries.ts';
import classes from './tags.module.css';

interface TagTableProps {
  board: Board;
  /** Undefined while they are loading. All are offered, or none is. */
  tags: KeptTag[] | undefined;
  onEdit: (tag: KeptTag) => void;
}

export function TagTable({ board, tags, onEdit }: TagTableProps) {
  const { t, language } = useTranslation();
  const move = useMove(board);
  const [moved, setMoved] = useState<number | null>(null);
  const last = tags?.find(({ id }) => id === moved);

  return (
    <div className={classes.list}>
      <DataTable
        rows={tags}
        keyOf={({ id }) => id}
        columns={[
          { name: 'name', header: t('admin.tags.name'), cell: ({ tagName }) => <bdi>{tagName}</bdi> },
          {
            name: 'english',
            header: t('admin.tags.english'),
            cell: ({ tagNameEn }) =>
              tagNameEn === null ? (
                <span className={classes.none}>{t('admin.tags.noEnglish')}</span>
              ) : (
                <bdi lang="en">{tagNameEn}</bdi>
              ),
            onPhone: 'line',
          },
          {
            name: 'posts',
            header: t('admin.tags.posts'),
            cell: ({ postCount }) => t('admin.tags.postCount', { count: postCount }),
            isShort: true,
            onPhone: 'corner',
          },
          {
            name: 'actions',
            header: t('admin.actions'),
            cell: (tag) => (
              <div className={classes.actions}>
                {!tag.retired && (
                  <MoveButtons
                    tag={tag}
                    count={tags?.length ?? 0}
                    onMove={(by) => {
                      setMoved(tag.id);
                      move(tag.id, by);
                    }}
                  />
                )}
                <Button
                  variant="subtle"
                  aria-label={t('admin.tags.editOf', { name: tagNameIn(language, tag) })}
                  onClick={() => onEdit(tag)}
                >
                  {t('common.edit')}
                </Button>
                <RetireButton board={board} tag={tag} />
              </div>
            ),
            isShort: true,
            onPhone: 'line',
          },
        ]}
      />
      <p role="status" className="visually-hidden">
        {last &&
          t('admin.tags.moved', {
            name: tagNameIn(language, last),
            position: last.position,
            total: tags?.length ?? 0,
          })}
      </p>
    </div>
  );
}

interface MoveButtonsProps {
  tag: KeptTag;
  count: number;
  onMove: (by: number) => void;
}

/** At an end of the list they do nothing, but keep the focus. */
function MoveButtons({ tag, count, onMove }: MoveButtonsProps) {
  const { t, language } = useTranslation();
  const name = tagNameIn(language, tag);
  return [-1, 1].map((by) => {
    return (
      <button
        key={by}
        type="button"
        className={`${iconButton.button} ${classes.move}`}
        aria-label={t(by < 0 ? 'admin.tags.moveUp' : 'admin.tags.moveDown', { name })}
        aria-disabled={tag.position === (by < 0 ? 1 : count)}
        onClick={() => onMove(by)}
      >
        <Icon d={by < 0 ? 'M10 16V4m-5 5 5-5 5 5' : 'M10 4v12m-5-5 5 5 5-5'} strokeWidth={1.75} />
      </button>
    );
  });
}

interface RetireButtonProps {
  board: Board;
  tag: KeptTag;
}

function RetireButton({ board, tag }: RetireButtonProps) {
  const { t, language } = useTranslation();
  const name = tagNameIn(language, tag);
  const focusSection = useFocusSection();
  const { mutate, isPending } = useRetirement(board, tag, () => {
    toast(t(tag.retired ? 'admin.tags.restored' : 'admin.tags.retiredNow', { name }), 'success');
    focusSection();
  });
  return (
    <Button
      variant="subtle"
      isLoading={isPending}
      aria-label={t(tag.retired ? 'admin.tags.restoreOf' : 'admin.tags.retireOf', { name })}
      onClick={() => mutate(!tag.retired)}
    >
      {t(tag.retired ? 'admin.tags.restore' : 'admin.tags.retire')}
    </Button>
  );
}
