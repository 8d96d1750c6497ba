/** Of the leaves that stand for writers. They are told apart by their outlines alone, so that colour only helps. */
const SHAPES = [
  // Oval, heart, fan, lance, clover, lobed, pointed, a pair.
  'M12 22C4.5 19 4 8.5 12 2c8 6.5 7.5 17 0 20Z',
  'M12 21.5C5 15.5 2.5 11.5 2.5 8a4.75 4.75 0 0 1 9.5-1 4.75 4.75 0 0 1 9.5 1c0 3.5-2.5 7.5-9.5 13.5Z',
  'M11 22v-6.5C6.5 16 2.5 13 1.5 8 4.5 3.5 9 3.5 12 6.5c3-3 7.5-3 10.5 1.5-1 5-5 8-9.5 7.5V22Z',
  'M12 23C8 17 8 7 12 1c4 6 4 16 0 22Z',
  'M11 22v-7.5a4.75 4.75 0 1 1-3.5-7.5 4.75 4.75 0 1 1 9 0 4.75 4.75 0 1 1-3.5 7.5V22Z',
  'M12 22.5v-3c-3 1-5.5 0-5-2.5-3 0-3.5-2.5-1.5-4.25C3 11.25 4 8.25 7.25 8.5 6.5 4.5 9.5 1.5 12 1.5s5.5 3 4.75 7c3.25-.25 4.25 2.75 1.75 4.25 2 1.75 1.5 4.25-1.5 4.25.5 2.5-2 3.5-5 2.5Z',
  'm12 1.5 2.75 6L20 5.5l-1.75 5.25L23 13l-6.25 3 .5 3.5L12 18.5l-5.25 1 .5-3.5L1 13l4.75-2.25L4 5.5l5.25 2Z',
  'M11 22.5v-9C4.5 14 1.5 10 1.5 4.5c6-.5 9.5 2.5 10.5 7 1-5 4.5-8.5 10.5-8 0 6-3.5 10.5-9.5 10v9Z',
];

/** Those of face.module.css. */
const COLOURS = 6;
const TURNS = [0, -32, 32];

export interface Look {
  shape: string;
  colour: number;
  /** In degrees. */
  turn: number;
}

/** What a writer's mark looks like: each of its digits, in a mixed base, is one of its traits. */
export function lookOf(mark: number | null): Look | null {
  if (mark === null) return null;
  const byColour = Math.floor(mark / SHAPES.length);
  const byTurn = Math.floor(byColour / COLOURS);
  return {
    shape: SHAPES[mark % SHAPES.length] as string,
    colour: byColour % COLOURS,
    turn: TURNS[byTurn % TURNS.length] as number,
  };
}
