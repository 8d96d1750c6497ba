import { BOARD_NAMES, BOARDS, type Board } from '@ieum/contract/boards';
import type { KeptTag } from '@ieum/contract/tags';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { RetryNotice } from '../../../shared/ui/retry-notice.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ConsoleScreen, Disclosure, Section } from '../parts.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { useAllTags } from './tag-queries.ts';
import { TagTable } from './tag-table.tsx';
import classes from './tags.module.css';

/** The tags of each board: what they are called, in which order they are offered, and which are not any more. */
export function TagsScreen() {
  const { t } = useTranslation();
  return (
    <ConsoleScreen title={t('admin.tags.title')} intro={t('admin.tags.help')}>
      {BOARD_NAMES.filter((board) => BOARDS[board].hasTags).map((board) => (
        <TagsOfBoard key={board} board={board} />
      ))}
    </ConsoleScreen>
  );
}

function TagsOfBoard({ board }: { board: Board }) {
  const { t } = useTranslation();
  const { data: tags, isError, isFetching, refetch } = useAllTags(board);
  const [edited, setEdited] = useState<KeptTag | 'a new one' | null>(null);
  const offered = tags?.filter(({ retired }) => !retired);
  const retired = tags?.filter((tag) => tag.retired) ?? [];
  const name = t(`common.board.${board}`);

  return (
    <Section
      title={name}
      link={
        <Button
          variant="default"
          aria-label={t('admin.tags.addTo', { board: name })}
          onClick={() => setEdited('a new one')}
        >
          {t('admin.tags.add')}
        </Button>
      }
    >
      {tags === undefined && isError ? (
        <RetryNotice text={t('boards.list.tagsFailed')} query={{ refetch, isFetching }} />
      ) : offered?.length === 0 ? (
        <EmptyState text={t('admin.tags.none')} />
      ) : (
        <TagTable board={board} tags={offered} onEdit={setEdited} />
      )}
      {retired.length > 0 && (
        <div className={classes.retired}>
          <Disclosure summary={t('admin.tags.retired', { count: retired.length })}>
            <TagTable board={board} tags={retired} onEdit={setEdited} />
          </Disclosure>
        </div>
      )}
      {edited !== null && (
        <TagDialog
          board={board}
          tag={edited === 'a new one' ? null : edited}
          tags={tags ?? []}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}
