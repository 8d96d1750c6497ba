/** What several do at the very same moment, many times over. */
import type { Answer } from './client.ts';
import type { World } from './world.ts';

/** On SQLite one process writes at a time, always in the same order: a few rounds do. */
const ROUNDS = { sqlite: 4, postgres: 16 };
/** Where a round takes long. */
export const FEW_ROUNDS = { sqlite: 1, postgres: 4 };

/** One after the other, numbered from 1. */
export async function eachRound(
  { engine }: World,
  round: (number: number) => Promise<void>,
  rounds = ROUNDS,
): Promise<void> {
  for (let number = 1; number <= rounds[engine]; number++) await round(number);
}

export const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();
