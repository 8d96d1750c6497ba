/** The parts of a browser that its tabs share, for tests that run in Node. */

interface Lock {
  held: { reject: (reason: unknown) => void } | null;
  queue: { grant: () => void }[];
}

/** Web Locks of one browser, as far as they are exclusive. */
export function createLocks(): Pick<LockManager, 'request'> {
  const locks = new Map<string, Lock>();

  function lockOf(name: string): Lock {
    const lock = locks.get(name) ?? { held: null, queue: [] };
    locks.set(name, lock);
    return lock;
  }

  function request(name: string, options: LockOptions, callback: (lock?: null) => unknown): Promise<unknown> {
    const { signal, steal = false, ifAvailable = false } = options;
    const lock = lockOf(name);
    if (ifAvailable && lock.held !== null) return Promise.resolve(callback(null));
    return new Promise((resolve, reject) => {
      const mine = { reject };
      const waiting = { grant };

      function grant(): void {
        lock.held = mine;
        void Promise.resolve(callback()).then(resolve, reject).then(release);
      }

      function release(): void {
        if (lock.held !== mine) return;
        lock.held = null;
        lock.queue.shift()?.grant();
      }

      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', () => {
        const place = lock.queue.indexOf(waiting);
        if (place === -1) return; // It has the lock, which an abort does not take away.
        lock.queue.splice(place, 1);
        reject(signal.reason);
      });
      if (steal) lock.held?.reject(new DOMException('stolen', 'AbortError'));
      if (steal || lock.held === null) grant();
      else lock.queue.push(waiting);
    });
  }

  return { request: request as LockManager['request'] };
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;

/** Broadcast channels of one browser. `mute` has a tab hear and say nothing, as one that is suspended. */
export function createChannels() {
  const open = new Map<Channel, { name: string; isMute: () => boolean }>();

  return (name: string, isMute: () => boolean = () => false): Channel => {
    const channel: Channel = {
      onmessage: null,
      postMessage(data) {
        if (isMute()) return;
        for (const [other, { name: itsName, isMute: isItMute }] of open) {
          if (other === channel || itsName !== name) continue;
          queueMicrotask(() => {
            if (!isItMute()) other.onmessage?.call(other as BroadcastChannel, { data: structuredClone(data) } as never);
          });
        }
      },
      close: () => open.delete(channel),
    };
    open.set(channel, { name, isMute });
    return channel;
  };
}
