import { splitAddresses } from './addresses.ts';
import classes from './linkified-text.module.css';

/**
 * A member's text with its addresses as links. It consists of text nodes only, each link shows its whole address, and
 * no referrer is sent.
 */
export function LinkifiedText({ children }: { children: string }) {
  return splitAddresses(children).map(({ text, at, isAddress }) =>
    isAddress ? (
      <a key={at} href={text} target="_blank" rel="noopener noreferrer nofollow" dir="ltr" className={classes.address}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}
