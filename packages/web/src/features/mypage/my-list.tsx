import type { Board } from '@ieum/contract/boards';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import { readSort, useUrlState } from '../../shared/query/url-state.ts';
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
  children: ReactNode;
}

/** The frame of "my posts" and "my comments": heading and sort order, which is in the URL. */
export function MyList({ board, title, children }: MyListProps) {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  return (
    <Column>
      <BackLink to={paths.mypage()}>{t('common.nav.mypage')}</BackLink>
      <header className={classes.header}>
        <div className={classes.name}>
          <BoardMark board={board} />
          <PageHeading>{title}</PageHeading>
        </div>
        <NativeSelect
          label={t('boards.list.order.label')}
          classNames={{ root: classes.sort ?? '', label: classes.sortLabel ?? '' }}
          value={readSort(params)}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value === 'asc' ? 'asc' : null, page: null })}
          data={[
            { value: 'desc', label: t('boards.list.order.newest') },
            { value: 'asc', label: t('mypage.oldest') },
          ]}
        />
      </header>
      {children}
    </Column>
  );
}
