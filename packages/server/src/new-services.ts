import type { FastifyBaseLogger } from 'fastify';
import { newAccessTokens } from './auth/access-tokens.ts';
import { authSecret } from './auth/auth-secret.ts';
import { newDeviceTokens } from './auth/device-tokens.ts';
import { newMemberLimit } from './auth/member-limit.ts';
import { newSecrets } from './auth/secrets.ts';
import { newCache } from './cache/cache.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { NO_TURNS, newTurns } from './http/turns.ts';
import { newJobFigures } from './jobs/figures.ts';
import { newLiveStreams } from './live/live-streams.ts';
import { identityProviderOf } from './oidc/identity-provider.ts';
import { postOut } from './outbound/post-out.ts';
import { newDecoder } from './pictures/decoder.ts';
import { newSecurityLog } from './security-log.ts';
import type { Services } from './services.ts';
import { openFiles } from './storage/open-files.ts';

/** Creates the services that the whole process shares. */
export function newServices(
  config: Config,
  database: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  clock: () => Date = () => new Date(),
): Services {
  const secret = authSecret(config);
  const services: Omit<Services, 'live'> = {
    config,
    database,
    clock,
    cache: newCache(database.engine.openChangeFeed()),
    limits: { writes: newMemberLimit('writes'), costlyReads: newMemberLimit('costlyReads') },
    turns: config.rateLimit ? newTurns() : NO_TURNS,
    jobFigures: newJobFigures(),
    accessTokens: newAccessTokens(secret),
    deviceTokens: newDeviceTokens(secret),
    secrets: newSecrets(secret),
    identityProvider: identityProviderOf(config, log),
    // Push services are on the internet: an address that leads into the company's own network is none.
    async postToPushService(endpoint, push, cut) {
      const { status } = await postOut(endpoint, push, { allowPrivate: false, ...(cut && { cut }) });
      return status;
    },
    files: openFiles(config.files),
    pictureDecoder: newDecoder(config.webConcurrency, log),
    securityLog: newSecurityLog(log),
  };
  return { ...services, live: newLiveStreams(services, log) };
}
