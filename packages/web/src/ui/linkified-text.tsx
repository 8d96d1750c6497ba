import { splitAddresses } from './addresses.ts';
import classes from './linkified-text.module.css';

/**
 * What somebody wrote, with its addresses as links. It is made of text nodes only, and each link shows the whole address
 * that it leads to. The site is not told where it was linked from.
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
