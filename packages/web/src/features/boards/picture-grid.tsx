import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Picture } from '../../shared/api/pictures.ts';
import { chunkOf } from '../../shared/lazy-page.tsx';
import { usePicture } from '../../shared/pictures/use-picture.ts';
import { useInView } from '../../shared/ui/use-in-view.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './picture-grid.module.css';
import { useChunk } from './use-chunk.ts';

const dialog = chunkOf(() => import('./pictures/picture-dialog.tsx'));

/** How far below the screen a picture begins to load. */
const AHEAD_PX = 600;

/** Of width to height. */
const LEAST_RATIO = 0.5;

/** The pictures of a post or a comment, in their places before they are loaded. A press opens one large. */
export function PictureGrid({ pictures = [] }: { pictures: readonly Picture[] | undefined }) {
  const [opened, setOpened] = useOpenPicture(pictures);
  const loaded = useChunk(dialog, opened !== null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={classes.grid} data-one={pictures.length === 1 || undefined}>
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <PictureButton
              picture={picture}
              number={at + 1}
              isAlone={pictures.length === 1}
              onOpen={() => setOpened(at)}
            />
          </li>
        ))}
      </ul>
      {loaded && opened !== null && <loaded.PictureDialog pictures={pictures} first={opened} />}
    </>
  );
}

/**
 * Which of them is open, as the entry of the history says that the dialog has made: after a reload, or a step forward, it
 * is open again, so that no step leads nowhere.
 */
function useOpenPicture(pictures: readonly Picture[]): [number | null, (at: number | null) => void] {
  const find = () => {
    const at = pictures.findIndex(({ id }) => id === history.state?.picture);
    return at === -1 ? null : at;
  };
  const [opened, setOpened] = useState(find);
  const follow = useEffectEvent(() => setOpened(find()));
  useEffect(() => {
    const handle = () => follow();
    window.addEventListener('popstate', handle);
    return () => window.removeEventListener('popstate', handle);
  }, []);
  return [opened, setOpened];
}

interface PictureButtonProps {
  picture: Picture;
  number: number;
  isAlone: boolean;
  onOpen: () => void;
}

function PictureButton({ picture, number, isAlone, onOpen }: PictureButtonProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  useInView(button, !isNear, () => setNear(true), AHEAD_PX);
  const { id, width, height } = picture;
  // Of a long screenshot the top is shown: as a whole it would be a strip.
  const ratio = Math.max(width / height, LEAST_RATIO);
  const small = usePicture(id, 'small', isNear);
  // Alone it is as wide as the text, and the small one of a long screenshot is narrow: it is soon replaced.
  const isWide = isAlone || width / height < LEAST_RATIO;
  const large = usePicture(id, 'large', isNear && isWide && small.url !== null);
  const url = large.url ?? small.url;
  const alt = picture.alt || t('pictures.nth', { number });
  return (
    <button
      ref={button}
      type="button"
      className={classes.picture}
      {...(isAlone && {
        style: { aspectRatio: ratio, width: `min(100%, ${width}px, 32rem * ${ratio})` },
      })}
      onClick={onOpen}
    >
      {url === null ? (
        <span className={small.isError ? classes.failed : 'visually-hidden'}>
          {small.isError ? `${alt} – ${t('pictures.unseen')}` : alt}
        </span>
      ) : (
        <img src={url} alt={alt} width={width} height={height} />
      )}
    </button>
  );
}
