/** The node that is telling a hook something is killed: another one tells it, under the same id. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FREE, writePost } from '../harness/boards.ts';
import { eventually } from '../harness/eventually.ts';
import { openReceiver, type Receiver } from '../harness/receiver.ts';
import { openStage, type Server, type Stage } from '../nodes/stage.ts';
import { addHook, deliveriesOf } from './with-hooks.ts';

let stage: Stage;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(async () => {
  await stage.close();
  await receiver.stop();
});

/** Of the node that sends. */
async function pidOfSender(): Promise<number> {
  const { holder } = await stage.database.db
    .selectFrom('leases')
    .where('name', '=', 'hooks')
    .select('holder')
    .executeTakeFirstOrThrow();
  return Number(holder.split(' ')[1]);
}

/** That what a killed node had begun is undone is tested on both engines in jobs/killed.test.ts. */
test('nothing is lost', async () => {
  stage = await openStage('sqlite');
  const nodes: Server[] = [];
  for (let number = 0; number < 2; number++) nodes.push(await stage.serve({ HOOKS_ALLOW_PRIVATE: 'on' }));
  const [first] = nodes as [Server];
  const admin = await stage.join(first, { role: 'ADMIN' });
  const hook = await addHook(admin, receiver);
  receiver.answer = () => {}; // it keeps the node waiting
  const id = await writePost(FREE, admin);
  await eventually(() => expect(receiver.received).toHaveLength(1));

  const pid = await pidOfSender();
  const sender = nodes.find((node) => node.pid === pid) as Server;
  const other = nodes.find((node) => node !== sender) as Server;
  sender.signal('SIGKILL');
  await sender.ended;
  receiver.answer = (response) => response.writeHead(204).end();
  // As when its lease is over, and the minute for which the attempt had taken the delivery.
  await stage.database.db.deleteFrom('leases').execute();
  await stage.database.db.updateTable('hook_deliveries').set({ due_at: 0 }).execute();

  const through = { ...admin, ...other.bearer(admin.accessToken) };
  await eventually(async () => {
    expect(await deliveriesOf(through, hook)).toMatchObject([{ state: 'DELIVERED', attempts: 2, status: 204 }]);
  });
  expect(receiver.received.map(({ body }) => JSON.parse(body).postId)).toEqual([id, id]);
  const ids = receiver.received.map(({ headers }) => headers['x-ieum-delivery']);
  expect(ids[0]).toBe(ids[1]);
});
