// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseColorScheme, startColorScheme } from '../src/shared/ui/color-scheme.ts';

test('the bars of the browser have the colours that were chosen, whatever the device has', () => {
  const file = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
  document.head.innerHTML = file.match(/<meta name="theme-color".*>/g)?.join('') ?? '';
  const bars = () =>
    Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'), ({ content }) => content);
  const [light = '', dark = ''] = bars();
  expect(light).not.toBe(dark);

  startColorScheme();
  expect(bars()).toEqual([light, light]);
  chooseColorScheme('dark');
  expect(bars()).toEqual([dark, dark]);
  chooseColorScheme('light');
  expect(bars()).toEqual([light, light]);
  chooseColorScheme('auto');
  expect(bars()).toEqual([light, light]);
});
