import { unsubscribeLinks } from '../../src/digest/unsubscribe-links.ts';
import type { Services } from '../../src/services.ts';

/** Where a mail program leads that has no button for it: the path and the query of the link in a digest's header. */
export function unsubscribePathOf(services: Services, memberId: number): string {
  const { pathname, search } = new URL(unsubscribeLinks(services, memberId).oneClick);
  return pathname + search;
}
