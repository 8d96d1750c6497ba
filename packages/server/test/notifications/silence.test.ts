/**
 * Who does not want to hear of something, or may not any more, hears of it by no way. The same is heard by every way
 * otherwise, which is tested first: so no way is silent by mistake.
 */
import { TIMES } from '@ieum/contract/limits';
import { NOTIFICATION_KIND_NAMES } from '@ieum/contract/notification-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startJobs } from '../../src/jobs/runner.ts';
import { NEWS } from '../announcements/announce.ts';
import { MONDAY, sendDigests } from '../digest/readers.ts';
import { deactivate, QNA } from '../harness/boards.ts';
import type { Answer } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { listen } from '../harness/live-stream.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { openPushService, type PushService } from '../harness/push-service.ts';
import { describeOnOneEngine, type World } from '../harness/world.ts';
import { type Listed, useTelling } from './listed.ts';
import { deleteAsAdmin, type Scene, TRIGGERS, type Trigger, type Way } from './scenes.ts';

type TriggerName = keyof typeof TRIGGERS;

/** The triggers with which it is tried: it falls before what they would tell of, or afterwards. */
interface Silence {
  before?: TriggerName[];
  afterwards?: TriggerName[];
  /** @param postId as far as there is one */
  falls(world: World, scene: Scene, postId: number): Promise<Answer>;
}

const EVERY_TRIGGER = Object.keys(TRIGGERS) as TriggerName[];
const ANSWER_TO_FOLLOWED: TriggerName = 'an answer to a question that is followed';
const OF_FOLLOWED: TriggerName[] = ['a post on a board that is followed', ANSWER_TO_FOLLOWED];
/** One that makes a row for each member, one that makes a row for all, one for admins and one with times. */
const OF_EACH_SORT: TriggerName[] = ['a comment', 'a question', 'a report', 'an announcement', ...OF_FOLLOWED];
const OF_ANSWERS: TriggerName[] = ['an acceptance', 'an addition', 'a reaction'];
const switchOff = ({ kim }: Scene) => {
  const kinds = Object.fromEntries(NOTIFICATION_KIND_NAMES.map((kind) => [kind, false]));
  return kim.put('/api/notifications/settings', { kinds });
};

const SILENCES: Record<string, Silence> = {
  'with all kinds switched off': {
    before: EVERY_TRIGGER,
    afterwards: [...OF_EACH_SORT, 'a reaction'],
    falls: (_world, scene) => switchOff(scene),
  },
  'of a muted post': {
    before: ['a comment', 'a report', ANSWER_TO_FOLLOWED, ...OF_ANSWERS],
    afterwards: ['a comment', 'a report', ...OF_FOLLOWED, ...OF_ANSWERS],
    falls: (_world, { kim, board }, postId) => kim.put(`/api/notifications/mute/${board.board}/${postId}`),
  },
  'of a muted question': {
    afterwards: ['a question'],
    falls: (_world, { kim, board }, postId) => kim.put(`/api/notifications/mute/${board.board}/${postId}`),
  },
  'of a muted post that is gone': {
    before: ['a post deleted by an admin', 'what became of a report'],
    falls: (_world, { kim, board }, postId) => kim.put(`/api/notifications/mute/${board.board}/${postId}`),
  },
  'of a muted post that is gone afterwards': {
    afterwards: ['a comment', 'reports that were rejected', 'an addition'],
    async falls(world, { kim, board }, postId) {
      const muted = await kim.put(`/api/notifications/mute/${board.board}/${postId}`);
      await deleteAsAdmin(world, postId);
      return muted;
    },
  },
  'of a post that was deactivated': {
    afterwards: ['a comment', 'a question', ...OF_FOLLOWED, ...OF_ANSWERS],
    async falls(world, { author, board }, postId) {
      await deactivate(board, world, postId);
      return author.get(board.post(postId));
    },
  },
  'of a post that was deleted': {
    afterwards: ['a comment', 'a question', 'a report', ...OF_FOLLOWED, ...OF_ANSWERS],
    falls: (_world, { author, board }, postId) => author.delete(board.post(postId)),
  },
  'of an answer that was deleted': {
    afterwards: OF_ANSWERS,
    falls: (_world, { kim, commentId }) => kim.delete(QNA.comments.one(Number(commentId))),
  },
  'that became a draft again': {
    afterwards: ['an announcement'],
    falls: (_world, { author }, id) => author.put(`/api/admin/announcements/${id}`, { ...NEWS, draft: true }),
  },
  'when suspended': {
    before: OF_EACH_SORT,
    afterwards: OF_EACH_SORT,
    falls: async (world, { kim }) => (await world.admin()).patch(`/api/admin/members/${kim.id}/suspend`, {}),
  },
  'when withdrawn': {
    before: OF_EACH_SORT,
    afterwards: OF_EACH_SORT,
    falls: (_world, { kim }) => kim.post('/withdraw'),
  },
  'when not an admin any more': {
    before: ['a report'],
    afterwards: ['a report'],
    async falls(world, { kim }) {
      // That the role has changed is told, too.
      await kim.put('/api/notifications/settings', { kinds: { SECURITY: false } });
      return (await world.admin()).patch(`/api/admin/members/${kim.id}`, { role: 'USER' });
    },
  },
};

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

  describeOnOneEngine(
    'a member',
    (world) => {
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
          ...((body.items ?? []).length > 0 ? (['list'] as const) : []),
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

      test.each(EVERY_TRIGGER)('hears of %s by every way', async (name) => {
        const trigger: Trigger = TRIGGERS[name];
        const scene = await begin(trigger);
        await trigger.happens(world(), scene);
        await tell();

        expect(await heard(scene)).toEqual(trigger.ways);
      });

      const cases = Object.entries(SILENCES).flatMap(([silence, { before = [], afterwards = [] }]) => [
        ...before.map((trigger) => [trigger, silence, 'before'] as const),
        ...afterwards.map((trigger) => [trigger, silence, 'afterwards'] as const),
      ]);
      test.each(cases)('hears nothing of %s %s (%s)', async (name, silence, order) => {
        const trigger: Trigger = TRIGGERS[name];
        const { falls } = SILENCES[silence] as Silence;
        const scene = await begin(trigger);
        const fallSilent = async (postId: number) =>
          expect((await falls(world(), scene, postId)).status).toBeLessThan(300);
        if (order === 'before') await fallSilent(Number(scene.postId));
        const postId = await trigger.happens(world(), scene);
        await tell();
        if (order === 'afterwards') await fallSilent(postId);
        await tell();

        expect(await heard(scene)).toEqual([]);
      });
    },
    () => mailbox.settings,
  );
});
