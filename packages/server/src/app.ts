/** Builds the server: every slice in one visible list. `main.ts` owns the process. */
import type { Api } from '@ieum/contract/api';
import { LIMITS } from '@ieum/contract/limits';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { adminHandlers } from './admin/admin.routes.ts';
import { adminMemberHandlers, leaverHandlers } from './admin/admin-members.routes.ts';
import { caseHandlers } from './admin/cases.routes.ts';
import { downloadHandlers } from './admin/downloads.routes.ts';
import { givenUpHandlers } from './admin/given-up.routes.ts';
import { moderationHandlers } from './admin/moderation.routes.ts';
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
import { readBrand } from './company/brand.ts';
import { settingsHandlers } from './company/settings.routes.ts';
import { uploadsFolder } from './config/files-url.ts';
import { confirmationHandlers } from './confirmation/confirmation.routes.ts';
import { digestHandlers } from './digest/digest.routes.ts';
import { secondFactorHandlers } from './factors/second-factor.routes.ts';
import { hookHandlers } from './hooks/hooks.routes.ts';
import { bind, type HandlersOf } from './http/bind.ts';
import { takeCsv, takeForms, useJsonOnly } from './http/bodies.ts';
import { closeConnectionsOnShutdown } from './http/close-connections.ts';
import {
  answerUnreadable,
  handleRawRequests,
  keepFewConnections,
  newServer,
  refuseTwoHosts,
} from './http/connections.ts';
import { useHealth } from './http/health.ts';
import { newRequestId, useRequestLog } from './http/logging.ts';
import { useOpenApi } from './http/openapi.ts';
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
import type { Services } from './services.ts';
import { trashHandlers } from './trash/trash.routes.ts';
import { watchedWordHandlers } from './watched-words/watched-words.routes.ts';

/** Their bodies are CSV. */
const CSV_HANDLERS = { ...memberImportHandlers, ...leaverHandlers };

/** Registered apart, with parsers for other bodies than JSON. */
type Apart = keyof typeof digestHandlers | keyof typeof CSV_HANDLERS | keyof typeof pictureHandlers;

/** In the order of /openapi.json. An endpoint of the contract that is missing here is a type error. */
const HANDLERS: Omit<HandlersOf<Api>, Apart> = {
  ...authHandlers(requireVerified),
  ...confirmationHandlers,
  ...oidcHandlers,
  ...joiningHandlers,
  ...setupHandlers,
  ...memberHandlers,
  ...recoveryHandlers,
  ...secondFactorHandlers,
  ...passkeyHandlers,
  ...freeHandlers,
  ...qnaHandlers,
  ...tipHandlers,
  ...reactionHandlers,
  ...replyHandlers,
  ...reviewHandlers,
  ...mypageHandlers,
  ...searchHandlers,
  ...pushHandlers,
  ...notificationHandlers,
  ...followingHandlers,
  ...liveHandlers,
  ...announcementHandlers,
  ...adminHandlers,
  ...givenUpHandlers,
  ...adminMemberHandlers,
  ...moderationHandlers,
  ...caseHandlers,
  ...trashHandlers,
  ...watchedWordHandlers,
  ...hookHandlers,
  ...tagHandlers,
  ...settingsHandlers,
  ...downloadHandlers,
  ...insightHandlers,
};

export async function buildApp(services: Services, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const { config, database } = services;
  const app = Fastify({
    serverFactory: newServer,
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
  keepFewConnections(app, services.live.count);
  boundUnreadAnswers(app);
  useContractValidation(app);
  useSharedSerializers(app);
  useJsonOnly(app);
  useProblems(app, database.engine);
  await useSecurityHeaders(app, config.corsOrigins);
  refuseTwoHosts(app);
  await useOpenApi(app, config.publicUrl);
  useHealth(app, services, shutdown);

  bind(app, services, HANDLERS);

  await app.register(async (part) => {
    takeForms(part);
    bind(part, services, digestHandlers);
  });
  await app.register(async (part) => {
    takeCsv(part);
    bind(part, services, CSV_HANDLERS);
  });
  await app.register(async (part) => {
    takePictures(part, uploadsFolder(config.files));
    bind(part, services, pictureHandlers);
    part.addHook('onClose', async () => services.pictureDecoder.stop());
  });

  await useWebApp(app, () => readBrand({ services, language: 'ko' }));
  return app;
}
