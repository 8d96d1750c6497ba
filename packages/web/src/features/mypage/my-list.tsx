import type { Board } from '@ieum/contract/boards';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import type { SortOrder } from '../../shared/query/url-state.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { BoardMark } from '../../shared/ui/board-mark.tsx';
import { Column } from '../../shared/ui/column.tsx';
import { NativeSelect } from '../../shared/ui/field.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './my-list.module.css';

interface MyListProps {
  board: Board;
  title: string;
  sort: SortOrder;
  onSort: (sort: SortOrder) => void;
  children: ReactNode;
}

/** The frame of "my posts" and "my comments": heading and sort order. */
export function MyList({ board, title, sort, onSort, children }: MyListProps) {
  const { t } = useTranslation();
  return (
    <Column>
      <BackLink to={paths.mypage()}>{t('members.title')}</BackLink>
      <header className={classes.header}>
        <div className={classes.name}>
          <BoardMark board={board} />
          <PageHeading>{title}</PageHeading>
        </div>
        <NativeSelect
          label={t('mypage.sort')}
          classNames={{ root: classes.sort ?? '', label: classes.sortLabel ?? '' }}
          value={sort}
          onChange={(event) => onSort(event.currentTarget.value === 'asc' ? 'asc' : 'desc')}
          data={[
            { value: 'desc', label: t('mypage.newest') },
            { value: 'asc', label: t('mypage.oldest') },
          ]}
        />
      </header>
      {children}
    </Column>
  );
}
