import type { home as source } from '../ko/home.ts';
import type { Words } from '../words.ts';

export const home = {
  title: 'Home',
  more: 'More',
  failed: 'This board couldn’t be loaded.',
  banner: {
    label: 'Greetings',
    slide: 'Greeting {{number}} of {{total}}',
    pause: 'Pause the greetings',
    play: 'Play the greetings',
    ask: { title: 'Ask anything, anytime', text: 'New hires ask. Seniors answer.' },
    grow: { title: 'From sprout to senior, together', text: 'Tips from people who’ve been where you are.' },
    talk: { title: 'How was your day?', text: 'Drop by the free board and have a chat.' },
  },
} satisfies Words<typeof source>;
