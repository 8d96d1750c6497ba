import type { Board } from '@ieum/contract/boards';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SortOrder } from '../../data/url-state.ts';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { BoardMark } from '../../ui/board-mark.tsx';
import { Column } from '../../ui/column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
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
