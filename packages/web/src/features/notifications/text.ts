import { UNNAMED } from '@ieum/contract/anonymous';
import type { Language, Translate } from '../../shared/words/translation.ts';
import { isolate } from './isolated.tsx';
import type { Notification } from './list-query.ts';
import { SHOWN_KINDS } from './words.kinds.ts';

interface Translation {
  language: Language;
  t: Translate;
}

/** What happened, in one sentence. Nicknames in it are isolated: `Isolated` shows it. */
export function notificationText(notification: Notification, { language, t }: Translation): string {
  const text = SHOWN_KINDS[notification.kind]?.[language].text;
  if (text === undefined) return t('notifications.ofNewerServer');
  return typeof text === 'string' ? text : text(notification, whoText(notification, t));
}

/** What else there is to know, such as the admin's words, or null. */
export function notificationNote(notification: Notification, { language, t }: Translation): string | null {
  const { reason } = notification;
  if (reason !== null) return t('notifications.adminSays', { reason });
  return SHOWN_KINDS[notification.kind]?.[language].note?.(notification) ?? null;
}

/** In the reader's language, where it is no nickname. */
function shownName(actor: string, t: Translate): string {
  if (actor === UNNAMED.posts) return t('common.unnamed');
  return actor === UNNAMED.comments ? t('common.unnamedAsker') : actor;
}

/** Who did it, as the beginning of a sentence. Those who have withdrawn are counted and not named. */
function whoText({ actors, count }: Notification, t: Translate): string {
  const [first, second] = actors.map((name) => isolate(shownName(name, t)));
  if (first === undefined) {
    return count > 1 ? t('notifications.who.unknownMany', { count }) : t('notifications.who.unknown');
  }
  if (count <= 1) return t('notifications.who.one', { first });
  if (count === 2 && second !== undefined) return t('notifications.who.two', { first, second });
  return t('notifications.who.many', { first, count: count - 1 });
}
