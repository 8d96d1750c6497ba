/** What each endpoint leaves when it does what it is for: events, entries of the admins' log and of the security log. */
import type { ApiKey } from '@ieum/contract/api';
import { DEEDS, type DeedName } from '@ieum/contract/deeds';
import type { EventKind } from '@ieum/contract/event-kinds';
import { expect, test } from 'vitest';
import { callerFor, clientFor } from '../authorization/callers.ts';
import type { Given } from '../authorization/given.ts';
import { plantForAll } from '../authorization/plant.ts';
import { send, WALK } from '../authorization/walk.ts';
import type { Member } from '../harness/people.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { recorded } from './recorded.ts';

type ChangingKey = Exclude<ApiKey, `GET ${string}`>;
type Left = DeedName | EventKind;

/**
 * Deeds, which leave what their row in `DEEDS` names, and events beside them. An endpoint that is missing here is a type
 * error: whoever adds one decides what others are to hear of it.
 */
const LEAVES: Record<ChangingKey, Left[]> & Partial<Record<ApiKey, Left[]>> = {
  'POST /auth/sign-up': ['MEMBER_JOINED', 'signed-up'],
  'POST /auth/verify-email': ['MEMBER_JOINED', 'email-verified'],
  'POST /auth/verify-email/resend': [],
  'POST /auth/invitation': [],
  'POST /api/setup/check': ['setup-refused'],
  'POST /api/setup/passkey/options': ['setup-refused'],
  'POST /api/setup': ['setup-refused'], // refused, since there are members: see test/joining/set-up.test.ts
  'POST /auth/sign-in': ['SIGNED_IN_ON_NEW_DEVICE', 'signed-in'],
  'POST /auth/forgot': ['reset-asked'], // it is told by mail
  'POST /auth/reset': ['password-reset'],
  'POST /auth/reissue': [], // the same sign-in goes on
  'POST /auth/sign-out': ['signed-out'],
  'POST /auth/confirm': ['confirmed'], // nothing has changed for anyone
  'POST /auth/confirm/passkey/options': [],

  'POST /auth/oidc/sign-in': ['SIGNED_IN_ON_NEW_DEVICE', 'oidc-connected', 'signed-in'],
  'POST /auth/oidc/sign-up': ['MEMBER_JOINED', 'signed-up'],

  'PATCH /api/members/nickname': ['nickname-changed'],
  'PATCH /api/members/password': ['password-changed'],
  'POST /api/members/me/totp': [], // not asked for before it is confirmed
  'POST /api/members/me/totp/confirm': ['second-factor-added'],
  'DELETE /api/members/me/totp': [], // here it was not confirmed
  'POST /api/members/me/recovery-codes': ['recovery-codes-renewed'], // the factors are the same
  'DELETE /api/members/me/sign-ins/{id}': ['sign-in-ended'],
  'DELETE /api/members/me/sign-ins': ['sign-in-ended'],
  'POST /api/members/me/passkeys/options': [], // nothing is added yet
  'POST /api/members/me/passkeys': ['second-factor-added'],
  'DELETE /api/members/me/passkeys/{id}': ['second-factor-removed'],
  'POST /auth/passkey/options': [],
  'POST /auth/passkey/sign-in': ['SIGNED_IN_ON_NEW_DEVICE', 'signed-in'],
  'POST /withdraw': ['withdrawn'],

  'POST /api/free-posts': ['POST_WRITTEN'],
  'PUT /api/free-posts/{id}': ['POST_EDITED'],
  'DELETE /api/free-posts/{id}': ['POST_DELETED'],
  'POST /api/free-posts/{id}/scrap': [], // nobody but the member is to know
  'POST /api/free-posts/{id}/report': ['post-reported'],
  'POST /api/free-comments': ['COMMENT_WRITTEN'],
  'PATCH /api/free-comments/{id}': ['COMMENT_EDITED'],
  'DELETE /api/free-comments/{id}': ['COMMENT_DELETED'],
  'POST /api/free-comments/{id}/report': ['comment-reported'],

  'POST /api/qna-post/create': ['POST_WRITTEN'],
  'PUT /api/qna-post/{postId}': ['POST_EDITED'],
  'DELETE /api/qna-post/{postId}': ['POST_DELETED'],
  'POST /api/qna-post/{postId}/scrap': [],
  'POST /api/qna-post/{postId}/report': ['post-reported'],
  'POST /api/qna-comment/create': ['COMMENT_WRITTEN'],
  'PATCH /api/qna-comment/{id}': ['COMMENT_EDITED'],
  'DELETE /api/qna-comment/{id}': ['COMMENT_DELETED'],
  'POST /api/qna-comment/{id}/report': ['comment-reported'],

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
  'POST /api/replies/{id}/report': ['comment-reported'],

  'POST /api/reviews/{board}/posts/{id}': ['review-asked'],
  'POST /api/reviews/{board}/comments/{id}': ['review-asked'],

  'POST /api/tip-posts': ['POST_WRITTEN'],
  'PUT /api/tip-posts/{id}': ['POST_EDITED'],
  'DELETE /api/tip-posts/{id}': ['POST_DELETED'],
  'POST /api/tip-posts/{id}/scrap': [],
  'POST /api/tip-posts/{id}/report': ['post-reported'],

  'PUT /api/push/subscription': ['push-turned-on'], // nobody else is to know
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
  'POST /api/notifications/unsubscribe': ['unsubscribed'],

  'POST /api/announcements/{id}/read': [], // nobody else is to know
  'POST /api/admin/announcements': ['ANNOUNCEMENT_BEGAN', 'announcement-added'],
  'PUT /api/admin/announcements/{id}': ['announcement-changed'], // members have been told of it
  'DELETE /api/admin/announcements/{id}': ['announcement-removed'],

  'POST /api/members/me/privacy-consent': ['privacy-consented'], // nobody else is to know
  'PUT /api/admin/settings': ['settings-changed'],

  'POST /api/admin/mail/test': [],
  'POST /api/admin/given-up/mails/retry': [], // the mails tell what happened
  'POST /api/admin/given-up/mails/drop': [],
  'POST /api/admin/invitations': ['member-invited'], // nobody has joined yet
  'DELETE /api/admin/invitations/{id}': ['invitation-revoked'],
  'POST /api/admin/hooks': ['hook-added'],
  'PUT /api/admin/hooks/{id}': ['hook-changed'],
  'DELETE /api/admin/hooks/{id}': ['hook-removed'],
  'POST /api/admin/hooks/{id}/secret': ['hook-secret-replaced'],
  'POST /api/admin/hooks/{id}/test': ['hook-tested'],
  'POST /api/admin/watched-words': ['watched-word-added'], // the list is read anew by what is written
  'PATCH /api/admin/watched-words/{id}': ['watched-word-changed'],
  'DELETE /api/admin/watched-words/{id}': ['watched-word-removed'],
  'POST /api/admin/tags/{board}': ['tag-added'], // the boards are read anew
  'PATCH /api/admin/tags/{board}/{id}': ['tag-changed'],
  'POST /api/admin/members/import': ['members-invited'], // nobody has joined yet
  'POST /api/admin/joins/decide': ['member-refused'],
  'PATCH /api/admin/members/{id}/approve': ['MEMBER_JOINED', 'member-approved'],
  'PATCH /api/admin/members/{id}/refuse': ['member-refused'],
  'PATCH /api/admin/report/{board}/posts/{id}/activate': ['reports-dismissed'],
  'DELETE /api/admin/report/{board}/posts/{id}': ['POST_DELETED', 'post-deleted-by-admin'],
  'PATCH /api/admin/report/{board}/comments/{id}/activate': ['comment-reports-dismissed'],
  'DELETE /api/admin/report/{board}/comments/{id}': ['COMMENT_DELETED', 'comment-deleted-by-admin'],
  'PATCH /api/admin/posts/{board}/{id}': ['POST_STATUS_CHANGED', 'post-hidden', 'comments-locked'],
  'PATCH /api/admin/comments/{board}/{id}': ['COMMENT_STATUS_CHANGED', 'comment-hidden'],
  'PUT /api/admin/reports/{id}/claim': ['case-claimed'], // only those who decide see it
  'DELETE /api/admin/reports/{id}/claim': [],
  'POST /api/admin/reports/{id}/notes': ['case-noted'],
  'POST /api/admin/decisions/{id}/undo': ['decision-undone'],
  'POST /api/admin/trash/post/{id}/restore': ['post-restored'],
  'POST /api/admin/trash/comment/{id}/restore': ['comment-restored'],
  'POST /api/admin/trash/addition/{id}/restore': ['addition-restored'],
  'POST /api/admin/members/{id}/notes': ['member-note-added'], // it is for admins alone
  'DELETE /api/admin/members/{id}/notes/{noteId}': ['member-note-removed'],
  'PATCH /api/admin/members/{id}': ['member-corrected'],
  'PATCH /api/admin/members/{id}/suspend': ['member-suspended'],
  'PATCH /api/admin/members/{id}/resume': ['member-resumed'],
  'POST /api/admin/members/let-go': ['member-let-go'],
  'DELETE /api/admin/members/{id}': ['member-erased'],
  'POST /api/admin/members/{id}/reset-link': ['reset-link-made'],
  'DELETE /api/admin/members/{id}/sign-ins': ['SIGN_IN_ENDED', 'sign-ins-ended'],

  // To read something leaves a trace, too, where others may ask who has seen it.
  'GET /api/members/me/export': ['own-data-downloaded'],
  'GET /api/admin/members.csv': ['members-downloaded'],
  'GET /api/admin/reports.csv': ['reports-downloaded'],
  'GET /api/admin/log.csv': ['log-downloaded'],
  'GET /api/admin/members/{id}': ['member-viewed'],
  'GET /api/admin/members/{id}/history': ['member-viewed'],
};

const KEYS = Object.keys(WALK) as ApiKey[];

/** The names of the events, of the entries of the admins' log and of the lines of the security log. */
function expectedOf(key: ApiKey) {
  const names = LEAVES[key] ?? [];
  const rows = names.map((name) => (name in DEEDS ? DEEDS[name as DeedName] : { event: name as EventKind }));
  return {
    events: rows.flatMap((row) => ('event' in row ? row.event : [])),
    entries: rows.flatMap((row) => ('entry' in row ? row.entry : [])),
    lines: names.filter((name) => name in DEEDS),
  };
}

describeOnOneEngine('every endpoint', (world) => {
  // One scene for all calls, each by a caller of its own: setting it takes longer than the calls.
  test('leaves what says what it has done and who has done it, and nothing else', async () => {
    const { db, logs } = world();
    const colleague = await world().member();
    const callers: Member[] = [];
    for (const key of KEYS) callers.push(await callerFor(world(), key));
    const who = KEYS.map((key, at) => ({ self: callers[at] as Member, author: callers[at] as Member, keys: [key] }));
    const given = await plantForAll(world(), who, colleague);
    const entriesSince = (id: number) => db.selectFrom('admin_actions').where('id', '>', id).orderBy('id').selectAll();
    let lastEntry = (await entriesSince(0).execute()).at(-1)?.id ?? 0;

    for (const [at, key] of KEYS.entries()) {
      const { status, call } = WALK[key];
      const caller = callers[at] as Member;
      await db.deleteFrom('events').execute();
      logs.length = 0;

      expect((await send(clientFor(world(), key, caller), key, call(given[at] as Given))).status, key).toBe(status);

      const [events, lines] = [await recorded(world()), securityLines(world())];
      const entries = await entriesSince(lastEntry).execute();
      lastEntry = entries.at(-1)?.id ?? lastEntry;
      const left = {
        events: events.map(({ kind }) => kind),
        entries: entries.map(({ action }) => action),
        lines: lines.map(({ security }) => security),
      };
      expect(left, key).toEqual(expectedOf(key));
      const doers = [...events, ...lines].map(({ actorId, adminId }) => actorId ?? adminId ?? caller.id);
      for (const id of [...doers, ...entries.map(({ admin_id }) => admin_id)]) expect(id, key).toBe(caller.id);
      for (const { member_id } of entries.filter(({ member_id }) => member_id !== null)) {
        for (const { memberId } of [...events, ...lines]) expect(memberId, key).toBe(member_id);
      }
    }
  });

  test('that changes something has its row above', () => {
    const rows = Object.keys(LEAVES).filter((key) => !key.startsWith('GET '));
    expect(rows.toSorted()).toEqual(KEYS.filter((key) => !key.startsWith('GET ')).toSorted());
  });
});
