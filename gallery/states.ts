/** Every screen in every state that it can be in, in the order in which they are met. */
import { ADMIN_STATES } from './states/admin.ts';
import { ANNOUNCEMENT_STATES } from './states/announcements.ts';
import { HOME_STATES } from './states/home.ts';
import { JOINING_STATES } from './states/joining.ts';
import { LIST_STATES } from './states/lists.ts';
import { LIVE_STATES } from './states/live.ts';
import { MY_STATES } from './states/mine.ts';
import { NOTIFICATION_STATES } from './states/notifications.ts';
import { POST_STATES } from './states/posts.ts';
import { PUSH_STATES } from './states/push.ts';
import { QUESTION_STATES } from './states/questions.ts';
import { SEARCH_STATES } from './states/search.ts';
import { SECOND_FACTOR_STATES } from './states/second-factor.ts';
import type { State } from './states/state.ts';
import { TAG_STATES } from './states/tags.ts';
import { VISITOR_STATES } from './states/visitor.ts';
import { WRITING_STATES } from './states/writing.ts';

export const STATES: readonly State[] = [
  ...VISITOR_STATES,
  ...JOINING_STATES,
  ...HOME_STATES,
  ...LIST_STATES,
  ...POST_STATES,
  ...QUESTION_STATES,
  ...LIVE_STATES,
  ...WRITING_STATES,
  ...SEARCH_STATES,
  ...NOTIFICATION_STATES,
  ...ANNOUNCEMENT_STATES,
  ...PUSH_STATES,
  ...MY_STATES,
  ...SECOND_FACTOR_STATES,
  ...ADMIN_STATES,
  ...TAG_STATES,
];
