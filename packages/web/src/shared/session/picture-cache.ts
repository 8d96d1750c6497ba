/** Where this browser keeps the pictures that its member has seen: in a cache of the member's own. */
import { session } from './session.ts';

const PREFIX = 'pictures-';

/** Null: nobody is signed in, or the browser keeps nothing for a page without HTTPS. */
export function pictureCache(): Promise<Cache> | null {
  const name = currentName();
  return name === null || !('caches' in window) ? null : caches.open(name);
}

/** Pictures are private: none of them outlives the session, and nobody finds those of another member. */
export function followPictureCache(): void {
  let last: string | null | undefined;
  const follow = () => {
    const name = currentName();
    if (name === last) return;
    last = name;
    dropOthers(name).catch((error: unknown) => {
      last = undefined; // The next look at the session tries again.
      console.error('Pictures that were kept could not be removed', error);
    });
  };
  session.subscribe(follow);
  follow();
}

function currentName(): string | null {
  const { signedIn, memberId } = session.state();
  return signedIn ? `${PREFIX}${memberId}` : null;
}

async function dropOthers(own: string | null): Promise<void> {
  if (!('caches' in window)) return;
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
}
