import type { QueryClient } from '@tanstack/react-query';
import { announcementKeys, boardKeys, EVERY_BOARD, ME, notificationKeys } from '../query/keys.ts';
import { askCompany } from '../session/company.ts';
import type { LiveEvent } from './events.ts';
import { setUnread } from './unread.ts';

/**
 * What an event makes of the loaded data. A post on the screen takes what has changed by itself, without moving what is
 * read (features/boards); everything else is loaded again when it is opened, or when the member returns to it.
 */
export function takeEvent(client: QueryClient, event: LiveEvent): void {
  const outdate = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey, refetchType: 'none' });
  switch (event.name) {
    case 'unread':
      if (event.unread > (client.getQueryData<number>(notificationKeys.unread) ?? 0)) mayBeAnnounced(client);
      setUnread(client, event.unread);
      break;
    case 'posts':
      outdate(boardKeys.lists(event.board));
      outdate(boardKeys.waiting(event.board));
      break;
    case 'post':
      outdate(boardKeys.lists(event.board));
      outdate(boardKeys.waiting(event.board));
      outdate(boardKeys.post(event.board, event.postId));
      outdate(boardKeys.comments(event.board, event.postId));
      outdate(boardKeys.reactions(event.board, event.postId));
      break;
    case 'settings':
      renew(client, ME, 'active'); // What one may do.
      void askCompany(); // Name, greeting, lengths.
      break;
    case 'reset':
      outdate(EVERY_BOARD);
      // Lists hold what comes above, and a hidden one has time until it is looked at.
      if (document.visibilityState === 'visible') void client.refetchQueries({ predicate: isList, type: 'active' });
      break;
  }
}

/** The next screen shows what is announced. */
function mayBeAnnounced(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ME, refetchType: 'none' });
  renew(client, announcementKeys.unread, 'all');
}

/** A hidden screen has time until it is looked at. */
function renew(client: QueryClient, queryKey: readonly unknown[], type: 'active' | 'all'): void {
  const refetchType = document.visibilityState === 'visible' ? type : 'none';
  void client.invalidateQueries({ queryKey, refetchType });
}

function isList({ queryKey: [scope, , kind] }: { queryKey: readonly unknown[] }): boolean {
  return scope === EVERY_BOARD[0] && kind === 'list';
}
