// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinkifiedText } from './linkified-text.tsx';

const ADDRESS = 'https://ieum.example/wiki/first-week';

test.each([
  ['right behind a word', `위키 주소는${ADDRESS}`, 1],
  ['behind a space', `위키 주소는 ${ADDRESS}`, 0],
  ['at the beginning of a line', `위키 주소\n${ADDRESS}`, 0],
  ['at the beginning of the text', ADDRESS, 0],
])('an address %s', (_, text, breaks) => {
  const { container, unmount } = render(<LinkifiedText>{text}</LinkifiedText>);
  expect(container.textContent).toBe(text);
  expect(container.querySelectorAll('wbr').length).toBe(breaks);
  unmount();
});
