/**
 * What holds for every kind of notification, by the table of `scenes.ts`: it is told, and heard by every way that it has.
 * Who does not want to hear of it, or may not any more, hears of it by none. The first shows of the second that no way is
 * silent by mistake.
 */
import { TIMES } from '@ieum/contract/limits';
import { NOTIFICATION_KIND_NAMES } from '@ieum/contract/notification-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startJobs } from '../../src/jobs/runner.ts';
import { MONDAY, sendDigests } from '../digest/readers.ts';
import { eventually } from '../harness/eventually.ts';
import { listen } from '../harness/live-stream.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { openPushService, type PushService } from '../harness/push-service.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { itemsOf, type Listed, useTelling } from './listed.ts';
import { type Rows, readRows, type Scene, type Trigger } from './scenes.ts';
import { type Reason, SILENCES } from './silences.ts';

type Way = 'list' | 'number' | 'stream' | 'push' | 'digest';
/** In the app and on a device. */
const SHOWN: Way[] = ['list', 'number', 'stream', 'push'];
/** What the list says of most. */
const AS_USUAL = { commentId: null, actors: [], count: 1, reason: null, change: null, device: null };

const FILES = await readRows();
const ROWS: Rows = Object.assign({}, ...FILES);
const TRIGGERS = NOTIFICATION_KIND_NAMES.flatMap((kind) =>
  (ROWS[kind] ?? []).map((trigger) => [trigger.what, kind, trigger] as const),
);
const ORDERS = { before: ['before'], afterwards: ['afterwards'], both: ['before', 'afterwards'] } as const;
const SILENT = TRIGGERS.flatMap(([what, , trigger]) => {
  const reasons = Object.entries(trigger.silent) as [Reason, keyof typeof ORDERS][];
  const cases = reasons.flatMap(([reason, order]) => ORDERS[order].map((one) => [what, reason, one, trigger] as const));
  return [[what, 'with all kinds switched off', 'before', trigger] as const, ...cases];
});

test('every kind has its rows, in one file', () => {
  expect(FILES.flatMap((rows) => Object.keys(rows)).toSorted()).toEqual(NOTIFICATION_KIND_NAMES.toSorted());
});

describe('with mail and push', () => {
  let mailbox: Mailbox;
  let pushService: PushService;
  beforeAll(async () => {
    [mailbox, pushService] = [await openMailbox(), await openPushService()];
  });
  afterAll(async () => {
    await mailbox?.stop();
    await pushService?.stop();
  });

  describeOnBothEngines(
    'a member',
    (world, engine) => {
      const tell = useTelling(world);
      beforeEach(() => {
        mailbox.clear();
        pushService.clear();
        pushService.reroute(world().services);
      });

      async function begin(trigger: Trigger): Promise<Scene> {
        const scene = await trigger.begin(world());
        await tell();
        await scene.kim.put('/api/notifications/settings', { digest: true });
        await scene.kim.post('/api/notifications/read', { all: true });
        await world().db.deleteFrom('pushes').execute();
        await world().db.deleteFrom('push_rounds').execute();
        const { subscription } = pushService.subscribe();
        expect(await scene.kim.put('/api/push/subscription', subscription)).toMatchObject({ status: 204 });
        return scene;
      }

      /** @returns the id of what members are told of */
      async function bringAbout(trigger: Trigger, scene: Scene): Promise<unknown> {
        const written = await trigger.happens(world(), scene);
        await tell();
        return scene.postId ?? written;
      }

      /** The ways by which something has come. */
      async function heard({ kim }: Scene): Promise<Way[]> {
        const { body } = await kim.get<Partial<Listed>>('/api/notifications');
        const stream = await listen(world().url, kim.accessToken);
        if (stream.status === 200) await stream.hearsFirst();
        const number = stream.heardOf('unread').map(({ data }) => ('unread' in data ? data.unread : 0))[0] ?? 0;
        stream.leave();
        // What an admin may still take back is not pushed before.
        world().clock.advance(TIMES.undoAccepted);
        const jobs = startJobs(world().services, world().log, { pollMilliseconds: 20 });
        await eventually(async () => expect(await pushesWaiting()).toEqual([]));
        await sendDigests(world(), MONDAY);
        await eventually(async () => expect(await mailsWaiting()).toEqual([]));
        await jobs.stop();
        const digests = mailbox.arrived.filter(({ subject }) => subject?.includes('지난주 소식'));
        return [
          ...((body.items ?? []).some(({ readAt }) => readAt === null) ? (['list'] as const) : []),
          ...((body.unread ?? 0) > 0 ? (['number'] as const) : []),
          ...(number > 0 ? (['stream'] as const) : []),
          ...(pushService.arrived.length > 0 ? (['push'] as const) : []),
          ...(digests.some(({ recipient }) => recipient === kim.email) ? (['digest'] as const) : []),
        ];
      }

      const pushesWaiting = async () => [
        ...(await world().db.selectFrom('push_rounds').select('kind').execute()),
        ...(await world().db.selectFrom('pushes').select('kind').execute()),
      ];
      const mailsWaiting = () => world().db.selectFrom('mails').select(['kind', 'error']).execute();

      const unreadOf = async ({ kim }: Scene) => (await itemsOf(kim)).filter(({ readAt }) => readAt === null);

      test.each(TRIGGERS)('hears of %s by every way', async (_what, kind, trigger) => {
        const scene = await begin(trigger);
        const id = await bringAbout(trigger, scene);

        const postId = trigger.told.board === null ? null : id;
        expect(await unreadOf(scene)).toMatchObject([{ ...AS_USUAL, kind, postId, ...trigger.told }]);
        expect(await heard(scene)).toEqual(trigger.isInDigest ? [...SHOWN, 'digest'] : SHOWN);
      });

      // What is left out of what the others have found.
      if (engine === 'postgres') return;

      test.each(TRIGGERS.filter(([, , { twice }]) => twice !== undefined))(
        'hears of %s that happens twice as the table says',
        async (_what, kind, trigger) => {
          const scene = await begin(trigger);
          for (const _time of [1, 2]) await bringAbout(trigger, scene);

          const kinds = (await unreadOf(scene)).map((item) => item.kind);
          expect(kinds).toEqual(trigger.twice === 'one notification' ? [kind] : [kind, kind]);
        },
      );

      test.each(SILENT)('hears nothing of %s %s (%s)', async (_what, reason, order, trigger) => {
        const scene = await begin(trigger);
        const fallSilent = async (id: unknown) =>
          expect((await SILENCES[reason](world(), scene, Number(id))).status).toBeLessThan(300);
        if (order === 'before') await fallSilent(scene.postId);
        const id = await bringAbout(trigger, scene);
        if (order === 'afterwards') await fallSilent(id);
        await tell();

        expect(await heard(scene)).toEqual([]);
      });
    },
    () => mailbox.settings,
  );
});
