/** One push to one device, encrypted for it and signed with the server's key. */
import type { PushProblem } from '@ieum/contract/push';
import webPush from 'web-push';
import type { Config } from '../config/config.ts';
import { OutboundError } from '../outbound/failure.ts';
import type { Services } from '../services.ts';
import type { Subscription } from './endpoint.ts';
import type { PushContent } from './push-content.ts';
import type { PushKeys } from './push-keys.ts';

const HOUR_SECONDS = 60 * 60;
/** How long a push service keeps it for a device that is switched off: later it is worth little. */
const KEPT_FOR = 4 * HOUR_SECONDS;
const TOPIC_LENGTH = 32;

/** `problem` null: the push service has taken it. */
export interface Outcome {
  problem: Exclude<PushProblem, 'OFF'> | null;
  /** For the log: no part of the address, which is a secret. */
  reason: string;
}

/** @param cut ends it early */
export async function postPush(
  { config, secrets, postToPushService }: Pick<Services, 'config' | 'secrets' | 'postToPushService'>,
  keys: PushKeys,
  subscription: Subscription,
  content: PushContent,
  cut?: AbortSignal,
): Promise<Outcome> {
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(content), {
    vapidDetails: { subject: subjectOf(config), ...keys },
    TTL: KEPT_FOR,
    urgency: 'normal',
    // One that the device has not fetched yet is replaced. Push services see it, so it does not say what it is about.
    topic: secrets.hash('push-topic', `${subscription.endpoint} ${content.tag}`).slice(0, TOPIC_LENGTH),
    contentEncoding: 'aes128gcm',
  });
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  try {
    return outcomeOf(await postToPushService(subscription.endpoint, { headers: texts, body }, cut));
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    // An address in the company's own network is not told from one that nobody knows, or members could search for names.
    return { problem: error.failure === 'ADDRESS_REFUSED' ? 'GONE' : 'UNREACHABLE', reason: error.message };
  }
}

function outcomeOf(status: number): Outcome {
  const reason = `the push service answers ${status}`;
  if (status >= 200 && status < 300) return { problem: null, reason };
  if (status === 404 || status === 410) return { problem: 'GONE', reason };
  return { problem: status === 429 || status >= 500 ? 'UNREACHABLE' : 'REFUSED', reason };
}

/** Whom a push service turns to when something is wrong: it takes an https address or a mail address. */
function subjectOf({ publicUrl, mail }: Config): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return `mailto:${mail?.sender.address ?? 'ieum@localhost'}`;
}
