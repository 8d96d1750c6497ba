/** Every endpoint of the product. */
import { adminEndpoints } from './admin.ts';
import { adminMemberEndpoints, leaverEndpoints } from './admin-members.ts';
import { announcementEndpoints } from './announcements.ts';
import { authEndpoints } from './auth.ts';
import { freeEndpoints } from './boards/free.ts';
import { qnaEndpoints } from './boards/qna.ts';
import { tipEndpoints } from './boards/tip.ts';
import { caseEndpoints } from './cases.ts';
import { confirmationEndpoints } from './confirmation.ts';
import { digestEndpoints } from './digest.ts';
import { downloadEndpoints } from './downloads.ts';
import type { AnswerOf, InputOf } from './endpoint.ts';
import { followingEndpoints } from './following.ts';
import { givenUpEndpoints } from './given-up.ts';
import { hookEndpoints } from './hooks.ts';
import { insightEndpoints } from './insights.ts';
import { joiningEndpoints } from './joining.ts';
import { liveEndpoints } from './live.ts';
import { memberImportEndpoints } from './member-import.ts';
import { memberEndpoints } from './members.ts';
import { moderationEndpoints } from './moderation.ts';
import { mypageEndpoints } from './mypage.ts';
import { notificationEndpoints } from './notifications.ts';
import { oidcEndpoints } from './oidc.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { pictureEndpoints } from './pictures.ts';
import { pushEndpoints } from './push.ts';
import { reactionEndpoints } from './reactions.ts';
import { recoveryEndpoints } from './recovery.ts';
import { replyEndpoints } from './replies.ts';
import { reviewEndpoints } from './reviews.ts';
import { searchEndpoints } from './search.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { settingsEndpoints } from './settings.ts';
import { setupEndpoints } from './setup.ts';
import { tagEndpoints } from './tags.ts';
import { trashEndpoints } from './trash.ts';
import { watchedWordEndpoints } from './watched-words.ts';

export const api = {
  ...authEndpoints,
  ...confirmationEndpoints,
  ...oidcEndpoints,
  ...joiningEndpoints,
  ...setupEndpoints,
  ...memberEndpoints,
  ...recoveryEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...freeEndpoints,
  ...qnaEndpoints,
  ...tipEndpoints,
  ...reactionEndpoints,
  ...replyEndpoints,
  ...reviewEndpoints,
  ...pictureEndpoints,
  ...mypageEndpoints,
  ...searchEndpoints,
  ...notificationEndpoints,
  ...followingEndpoints,
  ...pushEndpoints,
  ...liveEndpoints,
  ...digestEndpoints,
  ...announcementEndpoints,
  ...adminEndpoints,
  ...givenUpEndpoints,
  ...adminMemberEndpoints,
  ...memberImportEndpoints,
  ...leaverEndpoints,
  ...moderationEndpoints,
  ...caseEndpoints,
  ...trashEndpoints,
  ...watchedWordEndpoints,
  ...hookEndpoints,
  ...tagEndpoints,
  ...settingsEndpoints,
  ...downloadEndpoints,
  ...insightEndpoints,
};

export type Api = typeof api;
export type ApiKey = keyof Api;
export type ApiInput<K extends ApiKey> = InputOf<K, Api[K]>;
export type ApiAnswer<K extends ApiKey> = AnswerOf<Api[K]>;
