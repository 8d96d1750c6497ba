import { Fragment } from 'react';
import { splitAddresses } from './addresses.ts';

/**
 * A member's text with its addresses as links. Nothing of it is ever markup, each link shows its whole address, and
 * no referrer is sent.
 */
export function LinkifiedText({ children }: { children: string }) {
  return splitAddresses(children).map(({ text, at, isAddress }) =>
    isAddress ? (
      <Fragment key={at}>
        {/* Right behind a word: rather a new line than one that ends within it. At its beginning, it would stay empty. */}
        {/\S$/.test(children.slice(0, at)) && <wbr />}
        <a href={text} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
          {text}
        </a>
      </Fragment>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
}
