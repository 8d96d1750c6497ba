import type { Board } from '@ieum/contract/boards';
import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import type { ReactNode } from 'react';
import { BoardMark } from './board-mark.tsx';
import classes from './board-tabs.module.css';

interface BoardTabsProps {
  /** In the order they are shown in. */
  tabs: { board: Board; label: string }[];
  shown: Board;
  onShow: (board: Board) => void;
  /** What names the tabs. */
  label: string;
  /** The shown board's content. */
  children: ReactNode;
}

export function BoardTabs({ tabs, shown, onShow, label, children }: BoardTabsProps) {
  return (
    <Tabs
      value={shown}
      onChange={(value) => {
        const tab = tabs.find(({ board }) => board === value);
        if (tab) onShow(tab.board);
      }}
    >
      <Tabs.List aria-label={label} className={classes.list ?? ''}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.board}
            value={tab.board}
            className={classes.tab ?? ''}
            leftSection={<BoardMark board={tab.board} />}
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ board }) => (
        <Tabs.Panel key={board} value={board}>
          {board === shown && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
