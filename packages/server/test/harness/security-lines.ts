import type { World } from './world.ts';

/** What the security log of a world says, or its lines of one name. */
export function securityLines({ logs }: Pick<World, 'logs'>, name?: string) {
  const lines = logs.map((line) => JSON.parse(line)).filter(({ security }) => security !== undefined);
  return name === undefined ? lines : lines.filter(({ security }) => security === name);
}
