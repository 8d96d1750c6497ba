/** The live connection of this document, from the first screen to the end of the session. */
import { keepConnected } from './connection.ts';
import { live } from './live.ts';
import { joinTabs, type Tabs } from './tabs.ts';

interface LiveOptions {
  memberId: number;
  /** The member has changed the setting in another tab. */
  onSettingChanged: (isWanted: boolean) => void;
}

export interface LiveWork {
  /** Whether the member wants it: the setting. */
  setWanted: (isWanted: boolean) => void;
  stop: () => void;
}

/**
 * Does nothing where a browser cannot share one stream between its tabs: there are no Web Locks on insecure origins. The
 * screens are renewed there when the member returns to them.
 */
export function startLive({ memberId, onSettingChanged }: LiveOptions): LiveWork {
  const stopped = new AbortController();
  let isWanted: boolean | null = null;
  let tabs: Tabs | null = null;
  let settings: BroadcastChannel | null = null;

  /** A tab in which it is switched off hears when it is switched on in another. */
  function join(): void {
    if (!('locks' in navigator) || !('BroadcastChannel' in window)) return;
    settings ??= new BroadcastChannel(`ieum:live-setting:${memberId}`);
    settings.onmessage = ({ data }: MessageEvent<boolean>) => onSettingChanged(data);
    if (!isWanted) return;
    tabs ??= joinTabs({
      name: `ieum:live:${memberId}`,
      locks: navigator.locks,
      openChannel: (name) => new BroadcastChannel(name),
      connect: keepConnected,
      watched: live.watched,
      isVisible: () => document.visibilityState === 'visible',
      deliver: live.deliver,
      setOn: live.setOn,
    });
  }

  function leaveTabs(): void {
    tabs?.leave();
    tabs = null;
  }

  /** A page that is suspended or kept for Back must hold neither lock nor stream; another tab takes over. */
  function suspend(): void {
    leaveTabs();
    settings?.close();
    settings = null;
  }

  const { signal } = stopped;
  signal.addEventListener(
    'abort',
    live.onWatch(() => tabs?.renewWatch()),
  );
  window.addEventListener('pagehide', suspend, { signal });
  window.addEventListener('pageshow', join, { signal });
  document.addEventListener('freeze', suspend, { signal });
  document.addEventListener('resume', join, { signal });
  document.addEventListener('visibilitychange', () => tabs?.check(), { signal });

  return {
    setWanted(next) {
      const isChange = isWanted !== null && isWanted !== next;
      isWanted = next;
      if (!next) leaveTabs();
      join();
      if (isChange) settings?.postMessage(next);
    },
    stop() {
      stopped.abort();
      suspend();
    },
  };
}
