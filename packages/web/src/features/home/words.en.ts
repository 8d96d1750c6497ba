import type { Words } from '../../shared/words/word-types.ts';
import type { ko } from './words.ko.ts';

export const en = {
  home: {
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
  },
  next: {
    waiting: {
      heading: 'Waiting for an answer',
      since: 'Asked {{ago}}',
      justNow: 'Asked just now',
      answer: 'Answer',
      whole: 'Show the whole question',
      done: 'Your answer was posted.',
      toAnswered: 'Show the question',
      none: 'No question is waiting any more. Thank you!',
      answered: 'Someone else has answered meanwhile.',
      gone: 'This question was deleted, or can’t be shown now.',
    },
    firstWeek: {
      heading: 'Your first week',
      progress: '{{done}} of {{total}} done',
      read: 'Read {{count}} tips',
      scrap: 'Bookmark a post',
      hello: 'Say hello',
      ask: 'Ask a question',
      isDone: 'Done',
      isOpen: 'Not yet',
      putAway: 'Put the guide away',
      isAway: 'You’ll find it on your page.',
      praise: 'You’ve done all of your first week. Well done!',
    },
    senior: {
      congratulation: 'You’re a senior now. Congratulations! New hires look forward to your answers.',
      close: 'Close the congratulation',
    },
  },
} satisfies Words<typeof ko>;
