import { parseArgs } from 'node:util';
import type { Engine } from '../packages/server/src/db/engine.ts';

export type EngineName = Engine['name'];

const USUAL_PARTS = ['read', 'changes', 'growth', 'write', 'search', 'flood', 'start', 'live', 'uploads'] as const;
const PART_NAMES = [...USUAL_PARTS, 'versions', 'upgrade', 'day'] as const;
export type PartName = (typeof PART_NAMES)[number];

const ENGINE_NAMES: readonly EngineName[] = ['sqlite', 'postgres'];

export interface Options {
  /** How many posts the databases hold, ascending. All parts but `growth` use the largest. */
  posts: number[];
  engines: EngineName[];
  parts: PartName[];
  /** How long one run of load lasts. */
  seconds: number;
  /** How many streams are open. */
  streams: number;
  /** How many seconds of load an hour of the part `day` has. */
  hour: number;
  /** How many runs a median is of. */
  rounds: number;
  /** A checkout of another version, with its packages installed; null: none. */
  other: string | null;
}

/** @throws Error in words that name the option and what it takes */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      posts: text,
      engines: text,
      only: text,
      seconds: text,
      rounds: text,
      streams: text,
      hour: text,
      other: text,
    },
  });
  return {
    posts: (values.posts ?? '1000,100000')
      .split(',')
      .map((one) => readNumber('posts', one, 1_000))
      .toSorted((a, b) => a - b),
    engines: readNames('engines', values.engines, ENGINE_NAMES),
    parts: values.only === undefined ? [...USUAL_PARTS] : readNames('only', values.only, PART_NAMES),
    seconds: readNumber('seconds', values.seconds ?? '1', 1),
    rounds: readNumber('rounds', values.rounds ?? '5', 1),
    streams: readNumber('streams', values.streams ?? '5000', 10),
    hour: readNumber('hour', values.hour ?? '120', 1),
    other: values.other ?? null,
  };
}

function readNumber(option: string, text: string, min: number): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < min) throw new Error(`--${option} takes whole numbers from ${min}.`);
  return number;
}

/** All of them when the option is not given. */
function readNames<Name extends string>(option: string, text: string | undefined, known: readonly Name[]): Name[] {
  if (text === undefined) return [...known];
  return text.split(',').map((one) => {
    const name = known.find((candidate) => candidate === one);
    if (name === undefined) throw new Error(`--${option} takes ${known.join(', ')}, not ${one}.`);
    return name;
  });
}
