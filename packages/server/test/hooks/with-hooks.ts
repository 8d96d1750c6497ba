import { createHmac } from 'node:crypto';
import type { ApiAnswer } from '@ieum/contract/api';
import type { Hook, HookSettings } from '@ieum/contract/hooks';
import { afterEach, beforeEach, expect } from 'vitest';
import type { HookContent } from '../../src/hooks/event-content.ts';
import type { Jobs } from '../../src/jobs/runner.ts';
import { eventually } from '../harness/eventually.ts';
import type { Member } from '../harness/people.ts';
import { openReceiver, type Received, type Receiver } from '../harness/receiver.ts';
import { startJobsOf } from '../harness/with-mail.ts';
import { describeOnBothEngines, type EngineName, type World } from '../harness/world.ts';

export const NEWS: HookContent = {
  kind: 'POST_WRITTEN',
  board: 'free',
  postId: 1,
  commentId: null,
  title: '점심 메뉴',
  writer: '하늘보기',
  url: 'https://ieum.test/free/1',
  preview: null,
  createdAt: new Date(),
};

const SETTINGS = { HOOKS_ALLOW_PRIVATE: 'on', PUBLIC_URL: 'https://ieum.test', ACCESS_TOKEN_TTL: '7d' };

/** Each test has a server of its own to be told, and the background work running. */
export function describeWithHooks(
  name: string,
  suite: (world: () => World, receiver: () => Receiver, engine: EngineName) => void,
): void {
  describeOnBothEngines(
    name,
    (world, engine) => {
      let receiver: Receiver;
      let jobs: Jobs;
      beforeEach(async () => {
        receiver = await openReceiver();
        jobs = await startJobsOf(world());
      });
      afterEach(async () => {
        await jobs.stop();
        await receiver.stop();
      });
      suite(world, () => receiver, engine);
    },
    SETTINGS,
  );
}

export type Added = Hook & { secret: string };

export async function addHook(admin: Member, { port }: Receiver, settings: Partial<HookSettings> = {}): Promise<Added> {
  const url = `http://127.0.0.1:${port}/hook`;
  const answer = await admin.post<Added>('/api/admin/hooks', { url, ...settings });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

/** Whether it was sent by who knows the secret, as docs/hooks.md says. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const signed = `${headers['x-ieum-timestamp']}.${body}`;
  return headers['x-ieum-signature'] === `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`;
}

export async function arrived({ received }: Receiver, number: number): Promise<Received[]> {
  await eventually(() => expect(received.length).toBeGreaterThanOrEqual(number));
  expect(received).toHaveLength(number);
  return received;
}

type Listed = ApiAnswer<'GET /api/admin/hooks/{id}/deliveries'>[number];

export async function deliveriesOf(admin: Member, { id }: Pick<Hook, 'id'>): Promise<Listed[]> {
  return (await admin.get<Listed[]>(`/api/admin/hooks/${id}/deliveries`)).body;
}

/** Waits until the newest delivery is like this. */
export async function newestDelivery(admin: Member, hook: Pick<Hook, 'id'>, expected: object): Promise<Listed> {
  return eventually(async () => {
    const [newest] = await deliveriesOf(admin, hook);
    expect(newest).toMatchObject(expected);
    return newest as Listed;
  });
}
