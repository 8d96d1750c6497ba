import { newNotification, ofKind, type PersonalKind } from './kind.ts';

/** How many people a member has helped in a week is told to that member alone, and never who they are. */
export const thanks: PersonalKind = {
  told: 'each',
  tell: async (_tx, events) =>
    ofKind(events, 'THANKS_COUNTED').map((event) => ({
      ...newNotification(event, event.memberId, { kind: 'THANKS' }),
      count: event.people,
    })),
  isShown: 'ALWAYS',
  // It says "this week": there is never an older one beside it.
  merging: 'REPLACES',
  details:
    async () =>
    ({ count }) => ({ count }),
  push: ({ count }) => ({
    ko: `이번 주에 ${count}명에게 도움이 됐어요.`,
    en: `You helped ${count} ${count === 1 ? 'person' : 'people'} this week.`,
  }),
};
