// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DrawnText } from './drawn-text.tsx';

const ELEMENTS = new Set('UL OL LI BLOCKQUOTE STRONG CODE PRE DIV SPAN BUTTON A WBR'.split(' '));
const ATTRIBUTES = new Set(
  'class dir value href target rel type data-variant data-size data-color data-full-width data-round'.split(' '),
);

test('an address is a link outside of code, and text within', () => {
  const { container } = render(<DrawnText>{'**https://a.com** `https://b.com`\n```\nhttps://c.com\n```'}</DrawnText>);
  expect(Array.from(container.querySelectorAll('a'), (link) => link.href)).toEqual(['https://a.com/']);
  expect(container.querySelector('strong')?.textContent).toBe('https://a.com');
  expect(Array.from(container.querySelectorAll('code'), (code) => code.textContent)).toEqual([
    'https://b.com',
    'https://c.com',
  ]);
  expect(container.querySelectorAll('button').length).toBe(1);
});

test('the items of a numbered list have the numbers that were written', () => {
  const { container } = render(<DrawnText>{'3. a\n3. b\n1. c'}</DrawnText>);
  expect(Array.from(container.querySelectorAll('li'), ({ value }) => value)).toEqual([3, 3, 1]);
});

test('whatever is written, nothing comes of it but the elements of the marks', () => {
  const piece = fc.constantFrom(
    ...'- |> |1. |`|```|```<b>\n|**|\n| |가|a|\t|&lt;script&gt;|[a](javascript:b)|![a](b)'.split('|'),
    ...'<script>a()</script>|<img src=x onerror=a()>|<a href="javascript:a()">|https://a.com/"onclick='.split('|'),
  );
  const written = fc.oneof(
    fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(written, (text) => {
      const { container } = render(<DrawnText>{text}</DrawnText>);
      for (const element of container.querySelectorAll('*')) {
        expect(ELEMENTS).toContain(element.tagName);
        for (const { name } of element.attributes) expect(ATTRIBUTES).toContain(name);
      }
      for (const link of container.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^https?:\/\//);
      cleanup();
    }),
    { numRuns: 100 },
  );
});
