/** Two servers over one database count what a member writes together; other counters are in the database alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FREE, postText } from '../harness/boards.ts';
import { ENGINES } from '../harness/world.ts';
import { openStage, type Server, type Stage } from './stage.ts';

/** Three hundred for free, on each. */
const WRITTEN_BY_TWO_COUNTERS = 600;

describe.each(ENGINES)('on %s, going from one to the other', (engine) => {
  let stage: Stage;
  let servers: Server[];
  beforeAll(async () => {
    stage = await openStage(engine);
    servers = [await stage.serve({ RATE_LIMIT: 'on' }), await stage.serve({ RATE_LIMIT: 'on' })];
  });
  afterAll(() => stage?.close());

  test('lets nobody write more', async () => {
    const { accessToken } = await stage.join(servers[0] as Server);
    const clients = servers.map((server) => server.bearer(accessToken));

    let written = 0;
    for (; written < WRITTEN_BY_TWO_COUNTERS; written++) {
      const answer = await clients[written % 2]?.post(FREE.create, postText());
      if (answer?.status === 429) break;
    }

    expect(written).toBeGreaterThanOrEqual(300);
    expect(written).toBeLessThan(350);
  });
});
