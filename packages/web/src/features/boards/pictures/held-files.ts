/**
 * Which of a browser's tabs has the file of a picture that is not uploaded yet: the draft that they share names it, and
 * the others neither remove nor repeat what one of them is sending. A tab has it as long as it holds a lock. On insecure
 * origins, where there are no locks, the tabs ask each other.
 */

/** Longer than a busy tab takes to answer. */
const ANSWER_MS = 1_000;
const ASK_EVERY_MS = 3_000;

type Message = 'who has it?' | 'here';

/** Says to other tabs that this one has the file, until the returned function is called or the document is gone. */
export async function holdFile(key: string): Promise<() => void> {
  if (!navigator.locks) return answerForFile(key);
  return new Promise((resolve) => {
    void navigator.locks.request(nameOf(key), {}, () => new Promise<void>((release) => resolve(release)));
  });
}

export async function isFileHeld(key: string): Promise<boolean> {
  if (!navigator.locks) return isAnswered(key);
  return navigator.locks.request(nameOf(key), { ifAvailable: true }, (lock) => lock === null);
}

/** @returns false: the wait was ended before */
export async function whenFileIsFree(key: string, signal: AbortSignal): Promise<boolean> {
  if (!navigator.locks) {
    while (!signal.aborted && (await isAnswered(key))) await pause(signal);
    return !signal.aborted;
  }
  try {
    await navigator.locks.request(nameOf(key), { signal }, () => {});
    return !signal.aborted;
  } catch {
    return false; // aborted
  }
}

function answerForFile(key: string): () => void {
  const channel = openChannel(key, (message) => {
    if (message === 'who has it?') channel.postMessage('here' satisfies Message);
  });
  return () => channel.close();
}

function isAnswered(key: string): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = openChannel(key, (message) => message === 'here' && end(true));
    const timer = setTimeout(() => end(false), ANSWER_MS);
    channel.postMessage('who has it?' satisfies Message);

    function end(isHeld: boolean): void {
      clearTimeout(timer);
      channel.close();
      resolve(isHeld);
    }
  });
}

function openChannel(key: string, onMessage: (message: Message) => void): BroadcastChannel {
  const channel = new BroadcastChannel(nameOf(key));
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  return channel;
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ASK_EVERY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function nameOf(key: string): string {
  return `ieum:picture:${key}`;
}
