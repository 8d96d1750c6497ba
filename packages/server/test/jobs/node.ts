/**
 * A node that does nothing but background work: `node node.ts DATABASE_URL SLOW`. Its consumer writes an effect for each
 * event, says so, and, if SLOW, then takes so long that it is killed in the middle of its transaction.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../src/config/config.ts';
import { openDatabase } from '../../src/db/database.ts';
import { OPERATOR_LIMITS } from '../../src/db/engine.ts';
import type { Consumer } from '../../src/events/consumer.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { newServices } from '../../src/new-services.ts';

const [, , databaseUrl = '', isSlow = ''] = process.argv;

const effects: Consumer = {
  name: 'effects',
  startsAt: 'oldest event',
  async handle(tx, events) {
    for (const { id } of events) {
      await tx
        .insertInto('throttles')
        .values({ key: `effect ${id}`, hits: 1, blocked_until: 0, expires_at: 0 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((row) => ({ hits: row('throttles.hits', '+', 1) })),
        )
        .execute();
    }
    process.send?.('in the middle');
    if (isSlow) await sleep(600_000);
  },
};

const say = (facts: object, text: string) => console.error(text, facts);
const config = readConfig({ DATABASE_URL: databaseUrl, AUTH_SECRET: process.env.AUTH_SECRET });
// Its transaction is to end by the kill, and not by the limit that requests have.
const database = openDatabase(databaseUrl, (error) => console.error(error), OPERATOR_LIMITS);
startJobs(newServices(config, database, { info() {}, warn() {} }), { warn: say, error: say } as never, {
  consumers: [effects],
  periodic: [],
  // A machine that is busy may keep the node from renewing it for a while.
  leaseMilliseconds: 6_000,
  pollMilliseconds: 200,
});
setInterval(() => {}, 60_000); // until it is killed
