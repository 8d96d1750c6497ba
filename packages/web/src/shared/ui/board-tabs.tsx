import type { Board } from '@ieum/contract/boards';
import type { ReactNode } from 'react';
import { BoardMark } from './board-mark.tsx';
import { Tabs } from './tabs.tsx';

interface BoardTabsProps {
  /** In the order of the tabs. */
  tabs: { board: Board; label: string }[];
  shown: Board;
  onShow: (board: Board) => void;
  /** What names the tabs. */
  label: string;
  /** The shown board's content. */
  children: ReactNode;
}

export function BoardTabs({ tabs, ...props }: BoardTabsProps) {
  const marked = tabs.map(({ board, label }) => ({
    id: board,
    label: (
      <>
        <BoardMark board={board} />
        <span>{label}</span>
      </>
    ),
  }));
  return <Tabs tabs={marked} {...props} />;
}
