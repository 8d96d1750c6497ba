/** Who has turned pushes on in this browser, and where they go: by it the app knows when to renew them or to end them. */
import { parseJson } from '../storage.ts';

const KEY = 'ieum:push';

export interface PushOwner {
  memberId: number;
  /** As the server knows it. */
  endpoint: string;
}

export const pushOwner = {
  /** Null: nobody. */
  read(): PushOwner | null {
    return parseJson(localStorage.getItem(KEY)) as PushOwner | null;
  },

  /** Throws where the storage is full: pushes that the app does not know of could not be ended by it. */
  write(owner: PushOwner): void {
    localStorage.setItem(KEY, JSON.stringify(owner));
  },

  remove(): void {
    localStorage.removeItem(KEY);
  },
};
