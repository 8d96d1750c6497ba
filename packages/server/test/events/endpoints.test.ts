/** Which events each endpoint records when it does what it is for. */
import type { ApiKey } from '@ieum/contract/api';
import type { EventKind } from '@ieum/contract/event-kinds';
import { expect, test } from 'vitest';
import { plantCall } from '../authorization/plant.ts';
import { WALK } from '../authorization/walk.ts';
import { sentAs } from '../harness/client.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { recordedKinds } from './recorded.ts';

type ChangingKey = Exclude<ApiKey, `GET ${string}`>;

/** An endpoint that is missing here is a type error: whoever adds one decides what others are to hear of it. */
const RECORDS: Record<ChangingKey, EventKind[]> = {
  'POST /auth/sign-up': ['MEMBER_JOINED'],
  'POST /auth/verify-email': ['MEMBER_JOINED'],
  'POST /auth/verify-email/resend': [],
  'POST /auth/invitation': [],
  'POST /api/setup/check': [],
  'POST /api/setup/passkey/options': [],
  'POST /api/setup': [], // refused, since there are members: see test/joining/set-up.test.ts
  'POST /auth/sign-in': ['SIGNED_IN_ON_NEW_DEVICE'],
  'POST /auth/forgot': [], // it is told by mail
  'POST /auth/reset': ['PASSWORD_CHANGED'],
  'POST /auth/reissue': [], // the same sign-in goes on
  'POST /auth/sign-out': ['SIGN_IN_ENDED'],
  'POST /auth/confirm': [], // nothing has changed for anyone
  'POST /auth/confirm/passkey/options': [],

  'POST /auth/oidc/sign-in': ['SIGNED_IN_ON_NEW_DEVICE'],
  'POST /auth/oidc/sign-up': ['MEMBER_JOINED'],

  'PATCH /api/members/nickname': ['NICKNAME_CHANGED'],
  'PATCH /api/members/password': ['PASSWORD_CHANGED'],
  'POST /api/members/me/totp': [], // not asked for before it is confirmed
  'POST /api/members/me/totp/confirm': ['SECOND_FACTOR_CHANGED'],
  'DELETE /api/members/me/totp': [], // here it was not confirmed
  'POST /api/members/me/recovery-codes': [], // the factors are the same
  'DELETE /api/members/me/sign-ins/{id}': ['SIGN_IN_ENDED'],
  'DELETE /api/members/me/sign-ins': ['SIGN_IN_ENDED'],
  'POST /api/members/me/passkeys/options': [], // nothing is added yet
  'POST /api/members/me/passkeys': ['SECOND_FACTOR_CHANGED'],
  'DELETE /api/members/me/passkeys/{id}': ['SECOND_FACTOR_CHANGED'],
  'POST /auth/passkey/options': [],
  'POST /auth/passkey/sign-in': ['SIGNED_IN_ON_NEW_DEVICE'],
  'POST /withdraw': ['MEMBER_WITHDREW'],

  'POST /api/free-posts': ['POST_WRITTEN'],
  'PUT /api/free-posts/{id}': ['POST_EDITED'],
  'DELETE /api/free-posts/{id}': ['POST_DELETED'],
  'POST /api/free-posts/{id}/scrap': [], // nobody but the member is to know
  'POST /api/free-posts/{id}/report': ['REPORT_MADE'],
  'POST /api/free-comments': ['COMMENT_WRITTEN'],
  'PATCH /api/free-comments/{id}': ['COMMENT_EDITED'],
  'DELETE /api/free-comments/{id}': ['COMMENT_DELETED'],
  'POST /api/free-comments/{id}/report': ['REPORT_MADE'],

  'POST /api/qna-post/create': ['POST_WRITTEN'],
  'PUT /api/qna-post/{postId}': ['POST_EDITED'],
  'DELETE /api/qna-post/{postId}': ['POST_DELETED'],
  'POST /api/qna-post/{postId}/scrap': [],
  'POST /api/qna-post/{postId}/report': ['REPORT_MADE'],
  'POST /api/qna-comment/create': ['COMMENT_WRITTEN'],
  'PATCH /api/qna-comment/{id}': ['COMMENT_EDITED'],
  'DELETE /api/qna-comment/{id}': ['COMMENT_DELETED'],
  'POST /api/qna-comment/{id}/report': ['REPORT_MADE'],

  'PUT /api/qna-post/{postId}/accepted': ['ANSWER_ACCEPTED'],
  'DELETE /api/qna-post/{postId}/accepted': ['ACCEPTANCE_WITHDRAWN'],
  'POST /api/qna-post/{postId}/additions': ['ADDITION_WRITTEN'],
  'DELETE /api/qna-post/{postId}/additions/{id}': ['ADDITION_DELETED'],

  'PUT /api/reactions/{board}/posts/{id}': ['REACTION_GIVEN'],
  'DELETE /api/reactions/{board}/posts/{id}': ['REACTION_WITHDRAWN'],
  'PUT /api/reactions/{board}/comments/{id}': ['REACTION_GIVEN'],
  'DELETE /api/reactions/{board}/comments/{id}': ['REACTION_WITHDRAWN'],

  'POST /api/pictures': [], // nobody sees it yet

  'POST /api/replies/{board}/comments/{commentId}': ['COMMENT_WRITTEN'],
  'PATCH /api/replies/{id}': ['COMMENT_EDITED'],
  'DELETE /api/replies/{id}': ['COMMENT_DELETED'],
  'POST /api/replies/{id}/report': ['REPORT_MADE'],

  'POST /api/reviews/{board}/posts/{id}': ['REVIEW_ASKED'],
  'POST /api/reviews/{board}/comments/{id}': ['REVIEW_ASKED'],

  'POST /api/tip-posts': ['POST_WRITTEN'],
  'PUT /api/tip-posts/{id}': ['POST_EDITED'],
  'DELETE /api/tip-posts/{id}': ['POST_DELETED'],
  'POST /api/tip-posts/{id}/scrap': [],
  'POST /api/tip-posts/{id}/report': ['REPORT_MADE'],

  'PUT /api/push/subscription': [], // nobody else is to know
  'DELETE /api/push/subscription': [],
  'POST /api/push/test': [],
  'POST /api/notifications/read': [], // nobody else is to know
  'PUT /api/notifications/settings': [],
  'PUT /api/notifications/mute/{board}/{postId}': [],
  'DELETE /api/notifications/mute/{board}/{postId}': [],
  'PUT /api/following/tag/{id}': [],
  'DELETE /api/following/tag/{id}': [],
  'PUT /api/following/board/{board}': [],
  'DELETE /api/following/board/{board}': [],
  'PUT /api/following/question/{id}': [],
  'DELETE /api/following/question/{id}': [],
  'POST /api/notifications/unsubscribe': [],

  'POST /api/announcements/{id}/read': [], // nobody else is to know
  'POST /api/admin/announcements': ['ANNOUNCEMENT_BEGAN'],
  'PUT /api/admin/announcements/{id}': [], // members have been told of it
  'DELETE /api/admin/announcements/{id}': [],

  'POST /api/members/me/privacy-consent': [], // nobody else is to know
  'PUT /api/admin/settings': ['SETTINGS_CHANGED'],

  'POST /api/admin/mail/test': [],
  'POST /api/admin/given-up/mails/retry': [], // the mails tell what happened
  'POST /api/admin/given-up/mails/drop': [],
  'POST /api/admin/invitations': [], // nobody has joined yet
  'DELETE /api/admin/invitations/{id}': [],
  'POST /api/admin/hooks': [],
  'PUT /api/admin/hooks/{id}': [],
  'DELETE /api/admin/hooks/{id}': [],
  'POST /api/admin/hooks/{id}/secret': [],
  'POST /api/admin/hooks/{id}/test': [],
  'POST /api/admin/watched-words': [], // the list is read anew by what is written
  'PATCH /api/admin/watched-words/{id}': [],
  'DELETE /api/admin/watched-words/{id}': [],
  'POST /api/admin/tags/{board}': [], // the boards are read anew
  'PATCH /api/admin/tags/{board}/{id}': [],
  'POST /api/admin/members/import': [], // nobody has joined yet
  'POST /api/admin/joins/decide': ['JOIN_REFUSED'],
  'PATCH /api/admin/members/{id}/approve': ['MEMBER_JOINED'],
  'PATCH /api/admin/members/{id}/refuse': ['JOIN_REFUSED'],
  'PATCH /api/admin/report/{board}/posts/{id}/activate': ['REPORTS_SETTLED'],
  'DELETE /api/admin/report/{board}/posts/{id}': ['POST_DELETED'],
  'PATCH /api/admin/report/{board}/comments/{id}/activate': ['REPORTS_SETTLED'],
  'DELETE /api/admin/report/{board}/comments/{id}': ['COMMENT_DELETED'],
  'PATCH /api/admin/posts/{board}/{id}': ['POST_STATUS_CHANGED', 'REPORTS_SETTLED'],
  'PATCH /api/admin/comments/{board}/{id}': ['COMMENT_STATUS_CHANGED', 'REPORTS_SETTLED'],
  'PUT /api/admin/reports/{id}/claim': [], // only those who decide see it
  'DELETE /api/admin/reports/{id}/claim': [],
  'POST /api/admin/reports/{id}/notes': [],
  'POST /api/admin/reveals/{board}/{postId}': ['REVEAL_ASKED'],
  'POST /api/admin/reveals/{board}/{postId}/agree': ['NAME_REVEALED'],
  'POST /api/admin/decisions/{id}/undo': ['DECISION_UNDONE'],
  'POST /api/admin/trash/post/{id}/restore': ['POST_RESTORED'],
  'POST /api/admin/trash/comment/{id}/restore': ['COMMENT_RESTORED'],
  'POST /api/admin/members/{id}/notes': [], // it is for admins alone
  'DELETE /api/admin/members/{id}/notes/{noteId}': [],
  'PATCH /api/admin/members/{id}': ['MEMBER_CORRECTED'],
  'PATCH /api/admin/members/{id}/suspend': ['MEMBER_SUSPENDED'],
  'PATCH /api/admin/members/{id}/resume': ['MEMBER_RESUMED'],
  'POST /api/admin/members/let-go': ['MEMBER_SUSPENDED'],
  'DELETE /api/admin/members/{id}': ['MEMBER_WITHDREW'],
  'POST /api/admin/members/{id}/reset-link': ['RESET_LINK_MADE'],
  'DELETE /api/admin/members/{id}/sign-ins': ['SIGN_IN_ENDED'],
};

describeOnOneEngine('every endpoint', (world) => {
  test.each(Object.keys(WALK) as ApiKey[])('%s records what it changes, and nothing else', async (key) => {
    const { may, status } = WALK[key];
    const colleague = await world().member();
    const caller = await world().member({
      joinedYear: may === 'newHires' ? world().clock.now().getUTCFullYear() : 2020,
      role: may === 'admins' || may === 'moderators' ? 'ADMIN' : 'USER',
    });
    const { path, body, headers } = await plantCall(world(), key, caller, colleague);
    const clients = { anyone: world().nobody, refreshTokens: world().bearer(caller.refreshToken) };
    const client = may === 'anyone' || may === 'refreshTokens' ? clients[may] : caller;

    const answer = await client.raw(key.split(' ')[0] as string, path, {
      ...(body !== undefined && sentAs(body, headers)),
    });

    expect(answer.status).toBe(status);
    expect(await recordedKinds(world())).toEqual(key in RECORDS ? RECORDS[key as ChangingKey] : []);
  });

  test('that changes something has its row above', () => {
    const changing = Object.keys(WALK).filter((key) => !key.startsWith('GET '));
    expect(Object.keys(RECORDS).toSorted()).toEqual(changing.toSorted());
  });
});
