import type { Board } from '@ieum/contract/boards';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { BoardMark } from './board-mark.tsx';
import classes from './board-tabs.module.css';

interface Tab {
  board: Board;
  label: string;
}

interface BoardTabsProps {
  /** In the order of the tabs. */
  tabs: Tab[];
  shown: Board;
  onShow: (board: Board) => void;
  /** What names the tabs. */
  label: string;
  /** The shown board's content. */
  children: ReactNode;
}

/** Only the selected tab is in the tab order. Arrow keys, Home and End select another and focus it. */
export function BoardTabs({ tabs, shown, onShow, label, children }: BoardTabsProps) {
  const id = useId();
  const tabId = (board: Board) => `${id}-${board}`;
  const panelId = `${id}-panel`;

  function handleKey(event: KeyboardEvent): void {
    const next = tabFor(event.key, tabs, shown);
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(next.board))?.focus();
    onShow(next.board);
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={classes.list}>
        {tabs.map((tab) => (
          <button
            key={tab.board}
            id={tabId(tab.board)}
            type="button"
            role="tab"
            aria-selected={tab.board === shown}
            aria-controls={tab.board === shown ? panelId : undefined}
            tabIndex={tab.board === shown ? 0 : -1}
            className={classes.tab}
            onClick={() => onShow(tab.board)}
            onKeyDown={handleKey}
          >
            <BoardMark board={tab.board} />
            {tab.label}
          </button>
        ))}
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(shown)}>
        {children}
      </div>
    </>
  );
}

function tabFor(key: string, tabs: Tab[], shown: Board): Tab | undefined {
  const at = tabs.findIndex(({ board }) => board === shown);
  if (key === 'ArrowLeft') return tabs.at(at - 1);
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}
