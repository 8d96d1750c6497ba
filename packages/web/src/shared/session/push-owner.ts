/** Who has turned pushes on in this browser, and where they go: by it the app knows when to renew them or to end them. */

const KEY = 'ieum:push';

export interface PushOwner {
  memberId: number;
  /** As the server knows it. */
  endpoint: string;
}

export const pushOwner = {
  /** Null: nobody. */
  read(): PushOwner | null {
    const text = localStorage.getItem(KEY);
    return text === null ? null : JSON.parse(text);
  },

  write(owner: PushOwner): void {
    localStorage.setItem(KEY, JSON.stringify(owner));
  },

  remove(): void {
    localStorage.removeItem(KEY);
  },
};
