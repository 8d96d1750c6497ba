import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Highlight } from './highlight.tsx';

/** @param ranges as `0-2, 3-5` */
function rendered(text: string, ranges: string): string {
  const hits = Array.from(ranges.matchAll(/(\d+)-(\d+)/g), ([, start, end]) => ({
    start: Number(start),
    end: Number(end),
  }));
  return (
    renderToStaticMarkup(<Highlight text={text} hits={hits} />)
      .replaceAll(/<mark[^>]*>/g, '[')
      .replaceAll('</mark>', ']')
      // Each text has an element of its own.
      .replaceAll(/<\/?span>/g, '')
  );
}

test.each([
  ['nothing', '', '반차/연차신청'],
  ['within', '3-5', '반차/[연차]신청'],
  ['at the beginning', '0-2', '[반차]/연차신청'],
  ['at the end', '5-7', '반차/연차[신청]'],
  ['all of it', '0-7', '[반차/연차신청]'],
  ['several', '0-2, 3-5', '[반차]/[연차]신청'],
  ['in another order', '3-5, 0-2', '[반차]/[연차]신청'],
  ['overlapping', '3-6, 4-7', '반차/[연차신청]'],
  ['one in another', '0-7, 3-5', '[반차/연차신청]'],
  ['touching', '3-5, 5-7', '반차/[연차신청]'],
  ['twice the same', '3-5, 3-5', '반차/[연차]신청'],
  ['empty', '3-3', '반차/연차신청'],
  ['beyond the end', '5-99', '반차/연차[신청]'],
  ['only beyond the end', '50-99', '반차/연차신청'],
])('marks %s', (_, ranges, expected) => {
  expect(rendered('반차/연차신청', ranges)).toBe(expected);
});

test('shows markup and entities as they were typed', () => {
  const shown = '&lt;[img] onerror=x&gt;[&amp;lt;]&lt;/mark&gt;';
  expect(rendered('<img onerror=x>&lt;</mark>', '1-4, 15-19')).toBe(shown);
});

test('an empty text is nothing', () => {
  expect(rendered('', '0-1')).toBe('');
});
