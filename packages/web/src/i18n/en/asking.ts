import type { asking as source } from '../ko/asking.ts';
import type { Words } from '../words.ts';

export const asking = {
  similar: 'Similar questions',
  proposed: 'Suggested tags',
  added: 'The tag {{tag}} was added.',
  example: {
    show: 'See an example of a good question',
    title: 'The VPN drops every 10 minutes at home',
    goal: 'My goal',
    goalText: 'Read the internal wiki at home for my onboarding task.',
    tried: 'Tried so far',
    triedText: 'I reinstalled the app and used my phone’s hotspot, with the same result.',
    stuck: 'Stuck at',
    stuckText: 'After about 10 minutes it says “certificate expired”, and I don’t know what to renew.',
    why: 'With these three, a senior can answer at once, without asking back.',
    start: 'Start from this outline',
  },
} satisfies Words<typeof source>;
