/** Builds the server: every slice in one visible list. `main.ts` owns the process. */
import { adminEndpoints } from '@ieum/contract/admin';
import { adminMemberEndpoints, leaverEndpoints } from '@ieum/contract/admin-members';
import { announcementEndpoints } from '@ieum/contract/announcements';
import { authEndpoints } from '@ieum/contract/auth';
import { freeEndpoints } from '@ieum/contract/boards/free';
import { qnaEndpoints } from '@ieum/contract/boards/qna';
import { tipEndpoints } from '@ieum/contract/boards/tip';
import { caseEndpoints } from '@ieum/contract/cases';
import { confirmationEndpoints } from '@ieum/contract/confirmation';
import { digestEndpoints } from '@ieum/contract/digest';
import { downloadEndpoints } from '@ieum/contract/downloads';
import { followingEndpoints } from '@ieum/contract/following';
import { givenUpEndpoints } from '@ieum/contract/given-up';
import { hookEndpoints } from '@ieum/contract/hooks';
import { insightEndpoints } from '@ieum/contract/insights';
import { joiningEndpoints } from '@ieum/contract/joining';
import { LIMITS } from '@ieum/contract/limits';
import { liveEndpoints } from '@ieum/contract/live';
import { memberImportEndpoints } from '@ieum/contract/member-import';
import { memberEndpoints } from '@ieum/contract/members';
import { moderationEndpoints } from '@ieum/contract/moderation';
import { mypageEndpoints } from '@ieum/contract/mypage';
import { notificationEndpoints } from '@ieum/contract/notifications';
import { oidcEndpoints } from '@ieum/contract/oidc';
import { passkeyEndpoints } from '@ieum/contract/passkeys';
import { pictureEndpoints } from '@ieum/contract/pictures';
import { pushEndpoints } from '@ieum/contract/push';
import { reactionEndpoints } from '@ieum/contract/reactions';
import { recoveryEndpoints } from '@ieum/contract/recovery';
import { replyEndpoints } from '@ieum/contract/replies';
import { revealEndpoints } from '@ieum/contract/reveals';
import { reviewEndpoints } from '@ieum/contract/reviews';
import { searchEndpoints } from '@ieum/contract/search';
import { secondFactorEndpoints } from '@ieum/contract/second-factor';
import { settingsEndpoints } from '@ieum/contract/settings';
import { setupEndpoints } from '@ieum/contract/setup';
import { tagEndpoints } from '@ieum/contract/tags';
import { trashEndpoints } from '@ieum/contract/trash';
import { watchedWordEndpoints } from '@ieum/contract/watched-words';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { adminHandlers } from './admin/admin.routes.ts';
import { adminMemberHandlers, leaverHandlers } from './admin/admin-members.routes.ts';
import { caseHandlers } from './admin/cases.routes.ts';
import { downloadHandlers } from './admin/downloads.routes.ts';
import { givenUpHandlers } from './admin/given-up.routes.ts';
import { moderationHandlers } from './admin/moderation.routes.ts';
import { revealHandlers } from './admin/reveals.routes.ts';
import { tagHandlers } from './admin/tags.routes.ts';
import { announcementHandlers } from './announcements/announcements.routes.ts';
import { AppError } from './app-error.ts';
import { authHandlers } from './auth/auth.routes.ts';
import { freeHandlers } from './boards/free.routes.ts';
import { qnaHandlers } from './boards/qna.routes.ts';
import { reactionHandlers } from './boards/reactions.routes.ts';
import { replyHandlers } from './boards/replies.routes.ts';
import { reviewHandlers } from './boards/reviews.routes.ts';
import { tipHandlers } from './boards/tip.routes.ts';
import { settingsHandlers } from './company/settings.routes.ts';
import { uploadsFolder } from './config/files-url.ts';
import { confirmationHandlers } from './confirmation/confirmation.routes.ts';
import type { Services } from './context.ts';
import { digestHandlers } from './digest/digest.routes.ts';
import { secondFactorHandlers } from './factors/second-factor.routes.ts';
import { hookHandlers } from './hooks/hooks.routes.ts';
import { bind } from './http/bind.ts';
import { closeConnectionsOnShutdown } from './http/close-connections.ts';
import { answerUnreadable, CONNECTION_TIMES, handleRawRequests, refuseTwoHosts } from './http/connections.ts';
import { takeCsv } from './http/csv-body.ts';
import { useHealth } from './http/health.ts';
import { newRequestId, useRequestLog } from './http/logging.ts';
import { takeForms } from './http/one-click-form.ts';
import { useOpenApi } from './http/openapi.ts';
import { useJsonOnly } from './http/parse-json.ts';
import { takePictures } from './http/picture-body.ts';
import { sendProblem, useProblems } from './http/problems.ts';
import { trusted, useAddressesWithoutPorts } from './http/proxies.ts';
import { ALWAYS, useSecurityHeaders } from './http/security-headers.ts';
import { useSharedSerializers } from './http/serialization.ts';
import { boundUnreadAnswers } from './http/unread-answers.ts';
import { useContractValidation } from './http/validation.ts';
import { readableScreenUrl, useWebApp } from './http/web-app.ts';
import { insightHandlers } from './insights/insights.routes.ts';
import { memberImportHandlers } from './joining/import.routes.ts';
import { joiningHandlers } from './joining/joining.routes.ts';
import { requireVerified } from './joining/require-verified.ts';
import { setupHandlers } from './joining/setup.routes.ts';
import { liveHandlers } from './live/live.routes.ts';
import { memberHandlers } from './members/members.routes.ts';
import { mypageHandlers } from './mypage/mypage.routes.ts';
import { followingHandlers } from './notifications/following.routes.ts';
import { notificationHandlers } from './notifications/notifications.routes.ts';
import { oidcHandlers } from './oidc/oidc.routes.ts';
import { passkeyHandlers } from './passkeys/passkeys.routes.ts';
import { pictureHandlers } from './pictures/pictures.routes.ts';
import { pushHandlers } from './push/push.routes.ts';
import { recoveryHandlers } from './recovery/recovery.routes.ts';
import { searchHandlers } from './search/search.routes.ts';
import { trashHandlers } from './trash/trash.routes.ts';
import { watchedWordHandlers } from './watched-words/watched-words.routes.ts';

export async function buildApp(services: Services, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const { config, database } = services;
  const app = Fastify({
    ...CONNECTION_TIMES,
    clientErrorHandler: answerUnreadable,
    bodyLimit: LIMITS.bodyBytes,
    trustProxy: trusted(config.trustProxy),
    loggerInstance: log,
    // http/logging.ts writes one line per request instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: readableScreenUrl,
    // For URLs that the router cannot decode.
    frameworkErrors: (_error, request, reply) => {
      // No hook runs for it.
      reply.headers(ALWAYS);
      sendProblem(request as FastifyRequest, reply, new AppError('MALFORMED_REQUEST'));
    },
  });
  handleRawRequests(app.server);
  useAddressesWithoutPorts(app, config.trustProxy);
  useRequestLog(app);
  const shutdown = closeConnectionsOnShutdown(app, services.live.stop);
  boundUnreadAnswers(app);
  useContractValidation(app);
  useSharedSerializers(app);
  useJsonOnly(app);
  useProblems(app, database.engine);
  await useSecurityHeaders(app, config.corsOrigins);
  refuseTwoHosts(app);
  await useOpenApi(app, config.publicUrl);
  useHealth(app, services, shutdown);

  bind(app, services, authEndpoints, authHandlers(requireVerified));
  bind(app, services, confirmationEndpoints, confirmationHandlers);
  bind(app, services, oidcEndpoints, oidcHandlers);
  bind(app, services, joiningEndpoints, joiningHandlers);
  bind(app, services, setupEndpoints, setupHandlers);
  bind(app, services, memberEndpoints, memberHandlers);
  bind(app, services, recoveryEndpoints, recoveryHandlers);
  bind(app, services, secondFactorEndpoints, secondFactorHandlers);
  bind(app, services, passkeyEndpoints, passkeyHandlers);
  bind(app, services, freeEndpoints, freeHandlers);
  bind(app, services, qnaEndpoints, qnaHandlers);
  bind(app, services, tipEndpoints, tipHandlers);
  bind(app, services, reactionEndpoints, reactionHandlers);
  bind(app, services, replyEndpoints, replyHandlers);
  bind(app, services, reviewEndpoints, reviewHandlers);
  bind(app, services, mypageEndpoints, mypageHandlers);
  bind(app, services, searchEndpoints, searchHandlers);
  bind(app, services, pushEndpoints, pushHandlers);
  bind(app, services, notificationEndpoints, notificationHandlers);
  bind(app, services, followingEndpoints, followingHandlers);
  bind(app, services, liveEndpoints, liveHandlers);
  bind(app, services, announcementEndpoints, announcementHandlers);
  bind(app, services, adminEndpoints, adminHandlers);
  bind(app, services, givenUpEndpoints, givenUpHandlers);
  bind(app, services, adminMemberEndpoints, adminMemberHandlers);
  bind(app, services, moderationEndpoints, moderationHandlers);
  bind(app, services, caseEndpoints, caseHandlers);
  bind(app, services, revealEndpoints, revealHandlers);
  bind(app, services, trashEndpoints, trashHandlers);
  bind(app, services, watchedWordEndpoints, watchedWordHandlers);
  bind(app, services, hookEndpoints, hookHandlers);
  bind(app, services, tagEndpoints, tagHandlers);
  bind(app, services, settingsEndpoints, settingsHandlers);
  bind(app, services, downloadEndpoints, downloadHandlers);
  bind(app, services, insightEndpoints, insightHandlers);

  await app.register(async (part) => {
    takeForms(part);
    bind(part, services, digestEndpoints, digestHandlers);
  });
  await app.register(async (part) => {
    takeCsv(part);
    bind(part, services, memberImportEndpoints, memberImportHandlers);
    bind(part, services, leaverEndpoints, leaverHandlers);
  });
  await app.register(async (part) => {
    takePictures(part, uploadsFolder(config.files));
    bind(part, services, pictureEndpoints, pictureHandlers);
    part.addHook('onClose', async () => services.pictureDecoder.stop());
  });

  await useWebApp(app);
  return app;
}
