import type { Notification } from '../../data/notification-list.ts';
import type { Translate } from '../../i18n/index.ts';
import { isolate } from './isolated.tsx';

/** What happened, in one sentence. Nicknames in it are isolated: `Isolated` shows it. */
export function lineText(line: Notification, t: Translate): string {
  const { kind, count } = line;
  switch (kind) {
    case 'COMMENT':
      return t(line.board === 'qna' ? 'notifications.lines.answer' : 'notifications.lines.comment', {
        who: whoText(line, t),
      });
    case 'REPORTED':
      if (count === 1 && line.commentId !== null) return t('notifications.lines.reportedComment');
      return count > 1 ? t('notifications.lines.REPORTED.many', { count }) : t('notifications.lines.REPORTED.one');
    case 'QUESTION':
    case 'JOIN_ASKED':
      return count > 1 ? t(`notifications.lines.${kind}.many`, { count }) : t(`notifications.lines.${kind}.one`);
    case 'SECURITY':
      return t(`notifications.lines.SECURITY.${line.change ?? 'OTHER'}`);
    case 'REPORT_SETTLED':
      return t(line.title === null ? 'notifications.lines.reportedDeleted' : 'notifications.lines.REPORT_SETTLED');
    case 'REACTION':
      return t('notifications.lines.REACTION', { count });
    case 'ACCEPTED':
    case 'ADDITION':
    case 'POST_DEACTIVATED':
    case 'POST_ACTIVATED':
    case 'POST_DELETED':
      return t(`notifications.lines.${kind}`);
    default:
      return t('notifications.lines.other'); // Of a newer server.
  }
}

/** What else there is to know, or null. */
export function lineNote({ kind, change }: Notification, t: Translate): string | null {
  if (kind === 'POST_DEACTIVATED') return t('notifications.notes.deactivated');
  if (kind !== 'SECURITY' || change === 'BECAME_ADMIN' || change === 'NO_ADMIN_ANY_MORE') return null;
  return t('notifications.notes.notMe');
}

/** Who did it, as the beginning of a sentence. Those who have withdrawn are counted and not named. */
function whoText({ actors, count }: Notification, t: Translate): string {
  const [first, second] = actors.map(isolate);
  if (first === undefined) {
    return count > 1 ? t('notifications.who.unknownMany', { count }) : t('notifications.who.unknown');
  }
  if (count <= 1) return t('notifications.who.one', { first });
  if (count === 2 && second !== undefined) return t('notifications.who.two', { first, second });
  return t('notifications.who.many', { first, count: count - 1 });
}
