import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './tabs.module.css';

interface Tab<Id> {
  id: Id;
  label: ReactNode;
}

interface TabsProps<Id> {
  tabs: Tab<Id>[];
  shown: Id;
  onShow: (id: Id) => void;
  /** What names the tabs. */
  label: string;
  /** The content of the shown tab. */
  children: ReactNode;
}

/** Only the selected tab is in the tab order. Arrow keys, Home and End select another and focus it. */
export function Tabs<Id extends string>({ tabs, shown, onShow, label, children }: TabsProps<Id>) {
  const prefix = useId();
  const tabId = (id: Id) => `${prefix}-${id}`;
  const panelId = `${prefix}-panel`;

  function handleKey(event: KeyboardEvent): void {
    const next = tabFor(event.key, tabs, shown);
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(next.id))?.focus();
    onShow(next.id);
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={classes.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={tabId(tab.id)}
            type="button"
            role="tab"
            aria-selected={tab.id === shown}
            aria-controls={tab.id === shown ? panelId : undefined}
            tabIndex={tab.id === shown ? 0 : -1}
            className={classes.tab}
            onClick={() => onShow(tab.id)}
            onKeyDown={handleKey}
          >
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

function tabFor<Id>(key: string, tabs: Tab<Id>[], shown: Id): Tab<Id> | undefined {
  const at = tabs.findIndex(({ id }) => id === shown);
  if (key === 'ArrowLeft') return tabs.at(at - 1);
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}
