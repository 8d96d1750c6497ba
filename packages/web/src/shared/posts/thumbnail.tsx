import { useRef, useState } from 'react';
import { usePicture } from '../pictures/use-picture.ts';
import { useInView } from '../ui/use-in-view.ts';
import classes from './thumbnail.module.css';

/** How far below the screen it begins to load: about a card. */
const AHEAD_PX = 200;

/**
 * The first picture of a post, in its place before it has come. It is for the eye: how many there are is said beside it,
 * and a picture that does not come leaves the place as it was.
 */
export function Thumbnail({ id }: { id: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useInView(place, !isNear, () => setNear(true), AHEAD_PX);
  const { url } = usePicture(id, 'small', isNear);
  return (
    <span ref={place} className={classes.thumbnail}>
      {url !== null && <img src={url} alt="" />}
    </span>
  );
}
