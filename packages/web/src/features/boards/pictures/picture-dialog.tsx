import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { Picture } from '../../../shared/api/pictures.ts';
import { usePicture } from '../../../shared/pictures/use-picture.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import classes from './picture-dialog.module.css';

interface PictureDialogProps {
  pictures: readonly Picture[];
  /** Which of them is shown first. */
  first: number;
}

/** Pictures as large as the screen, one at a time. Two fingers enlarge them further, as anywhere. */
export function PictureDialog({ pictures, first }: PictureDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [at, setAt] = useState(Math.min(first, pictures.length - 1));
  const close = useHistoryEntry(pictures[first]?.id);
  const picture = pictures[Math.min(at, pictures.length - 1)];
  if (picture === undefined) return null;
  const number = at + 1;
  const isLast = number >= pictures.length;

  function go(by: number): void {
    setAt((before) => Math.min(Math.max(before + by, 0), pictures.length - 1));
  }

  function handleKey({ key }: KeyboardEvent): void {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  }

  return (
    <Modal labelledBy={id} onClose={close} className={classes.dialog}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of what has the focus in it. */}
      <div className={classes.frame} onKeyDown={handleKey}>
        <Large key={picture.id} picture={picture} alt={picture.alt || t('pictures.nth', { number })} />
        <div className={classes.bar}>
          <p id={id} role="status" className={classes.words}>
            <span>{picture.alt || t('pictures.nth', { number })}</span>
            {pictures.length > 1 && <span>{` (${number}/${pictures.length})`}</span>}
          </p>
          {pictures.length > 1 && (
            <>
              <button type="button" aria-label={t('pictures.previous')} aria-disabled={at === 0} onClick={() => go(-1)}>
                ←
              </button>
              <button type="button" aria-label={t('pictures.next')} aria-disabled={isLast} onClick={() => go(1)}>
                →
              </button>
            </>
          )}
          <button type="button" onClick={close}>
            {t('common.close')}
          </button>
        </div>
      </div>
    </Modal>
  );
}

/** Of width to height: what is longer is scrolled, because as a whole nothing could be read in it. */
const LONG_RATIO = 0.4;

/** The small one until the large one is there. */
function Large({ picture: { id, width, height }, alt }: { picture: Picture; alt: string }) {
  const { t } = useTranslation();
  const small = usePicture(id, 'small', true);
  const large = usePicture(id, 'large', true);
  const url = large.url ?? small.url;
  if (url === null && small.isError && large.isError) return <p className={classes.unseen}>{t('pictures.unseen')}</p>;
  if (url === null) return <div className={classes.picture} aria-busy="true" />;
  if (width / height < LONG_RATIO) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys.
      <section className={classes.long} aria-label={alt} tabIndex={0}>
        <img src={url} alt={alt} width={width} height={height} />
      </section>
    );
  }
  return <img className={classes.picture} src={url} alt={alt} width={width} height={height} />;
}

/**
 * The back button closes it and leaves the screen as it is: it is an entry of the history that names the picture, and is
 * the same to the router as the one before. What is open follows from the entry (picture-grid.tsx).
 */
function useHistoryEntry(picture: number | undefined): () => void {
  const enter = useEffectEvent(() => {
    if (history.state?.picture !== picture) history.pushState({ ...history.state, picture }, '', location.href);
  });
  useEffect(() => enter(), []);
  return () => history.back();
}
