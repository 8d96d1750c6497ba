/** What a server process holds on to, once all that is garbage has been collected: asked over Node's inspector. */
import { once } from 'node:events';
import type { Settings } from '../harness/world.ts';
import type { Server } from '../nodes/stage.ts';

/** For the server that is to be measured. */
export const MEASURABLE: Settings = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

const INSPECTOR = /Debugger listening on (ws:\S+)/;

/** Bytes: objects, and the buffers beside them. */
export async function memoryHeld(server: Server): Promise<number> {
  await collectGarbage(server);
  const { body } = await server.bearer().get<string>('/metrics');
  const figures = Array.from(body.matchAll(/^nodejs_(?:heap_size_used|external_memory)_bytes (\S+)$/gm));
  if (figures.length !== 2) throw new Error('/metrics does not tell the memory in use');
  return figures.reduce((sum, [, bytes]) => sum + Number(bytes), 0);
}

async function collectGarbage(server: Server): Promise<void> {
  const address = INSPECTOR.exec(server.output())?.[1];
  if (address === undefined) throw new Error('the server was not started to be measured');
  const inspector = new WebSocket(address);
  await once(inspector, 'open');
  const answered = once(inspector, 'message');
  inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await answered;
  inspector.close();
}
