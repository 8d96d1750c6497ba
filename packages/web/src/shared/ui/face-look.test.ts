import { WRITER_MARKS } from '@ieum/contract/wire';
import { expect, test } from 'vitest';
import { lookOf } from './face-look.ts';

const LOOKS = Array.from({ length: WRITER_MARKS }, (_, mark) => lookOf(mark));

test('a mark looks the same each time, and nobody’s like none', () => {
  expect(lookOf(4095)).toEqual(LOOKS[4095]);
  expect(lookOf(null)).toBeNull();
});

test('marks differ by outline, colour and turn, each as often as the others', () => {
  const looks = Map.groupBy(LOOKS, (look) => JSON.stringify(look));
  expect(looks.size).toBe(8 * 6 * 3);
  const sizes = [...looks.values()].map(({ length }) => length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  expect(LOOKS.every((look) => look?.shape && Number.isInteger(look.turn))).toBe(true);
});
