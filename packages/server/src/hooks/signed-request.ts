/** The request that tells a hook something. docs/hooks.md describes it to those who receive it. */
import { createHmac } from 'node:crypto';
import type { HookSettings } from '@ieum/contract/hooks';
import type { Outgoing } from '../outbound/post-out.ts';
import type { HookContent } from './event-content.ts';
import { textOf } from './text-form.ts';

/** Of the JSON. Fields are added without raising it. */
const VERSION = 1;

interface Addressed {
  secret: string;
  settings: Pick<HookSettings, 'form' | 'language' | 'preview'>;
}

/** @param id of the delivery: the same in each attempt */
export function signedRequest(content: HookContent, id: string, { secret, settings }: Addressed, now: Date): Outgoing {
  const told = settings.preview ? content : { ...content, preview: null };
  const body = JSON.stringify(
    settings.form === 'json' ? { version: VERSION, ...told } : { text: textOf(told, settings.language) },
  );
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-ieum-delivery': id,
      'x-ieum-timestamp': timestamp,
      'x-ieum-signature': `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
    },
    body,
  };
}
