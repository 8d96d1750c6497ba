import type { home as source } from '../ko/home.ts';
import type { Words } from '../words.ts';

export const home = {
  title: 'Home',
  more: 'More',
  failed: 'This board could not be loaded.',
  banner: {
    label: 'Greetings',
    slide: '{{number}} of {{total}}',
    pause: 'Pause the banner',
    play: 'Play the banner',
    ask: { title: 'Ask anything, anytime', text: 'New hires ask, and seniors answer in person.' },
    grow: { title: 'From sprout to senior, together', text: 'Tips from those who walked the path before you.' },
    talk: { title: 'How was your day?', text: 'Drop by the free board and have a chat.' },
  },
} satisfies Words<typeof source>;
