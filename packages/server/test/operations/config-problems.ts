import { ConfigError } from '../../src/config/config.ts';

/** What is wrong with the settings that are read, a line each. */
export function configProblems(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
