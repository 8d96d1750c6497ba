import { FIELDS } from '@ieum/contract/fields';
import { PICTURE_TYPES } from '@ieum/contract/picture-kinds';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePicture } from '../../../shared/pictures/use-picture.ts';
import { TextInput } from '../../../shared/ui/field.tsx';
import { useMedia } from '../../../shared/ui/media.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import type { DraftPicture } from '../writing/draft-pictures.ts';
import type { TakeFiles } from '../writing/picture-field.tsx';
import classes from './picture-picker.module.css';
import { type ChosenPictures, type PicturesOptions, usePictures } from './use-pictures.ts';

interface PicturePickerProps extends PicturesOptions {
  take: TakeFiles;
  /** What is written is being sent. */
  isSending: boolean;
  /** Ends the wait for those that are still being uploaded; undefined: nothing waits for them. */
  onStopWaiting?: (() => void) | undefined;
}

/** Chooses pictures, and shows them with their words, their order, and how far they are uploaded. */
export function PicturePicker({ take, isSending, onStopWaiting, ...options }: PicturePickerProps) {
  const { t } = useTranslation();
  const pictures = usePictures(options);
  useEffect(() => {
    const early = take.current;
    take.current = (files) => !isSending && pictures.add(files);
    if (Array.isArray(early)) pictures.add(early);
  });
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { shown, max } = pictures;
  const accepted = useAccepted();

  function remove(key: string): void {
    pictures.remove(key);
    input.current?.focus(); // The button that had focus is gone.
  }

  function stopWaiting(): void {
    flushSync(() => onStopWaiting?.());
    input.current?.focus(); // Likewise.
  }

  return (
    <div className={classes.picker}>
      {pictures.hasLost && (
        <p role="status" className="note">
          {t('pictures.lost')}
        </p>
      )}
      {pictures.refused.length > 0 && (
        <div role="alert" className={`note ${classes.refused}`}>
          {pictures.refused.map(({ name, words }) => (
            <p key={name}>
              <bdi>{name}</bdi>
              <span>{`: ${words}`}</span>
            </p>
          ))}
        </div>
      )}
      {shown.length > 0 && (
        <ul className={classes.list} aria-label={t('pictures.label')}>
          {shown.map((picture, at) => (
            <ChosenPicture
              key={picture.key}
              picture={picture}
              number={at + 1}
              pictures={pictures}
              isSending={isSending}
              onRemove={() => remove(picture.key)}
            />
          ))}
        </ul>
      )}
      <label htmlFor={id} className={classes.add} data-full={shown.length >= max || undefined}>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accepted}
          multiple={max > 1}
          className={classes.input}
          disabled={isSending}
          onChange={({ currentTarget }) => {
            pictures.add(currentTarget.files ?? []);
            currentTarget.value = ''; // The same one may be chosen again.
          }}
        />
        <span>{t('pictures.add')}</span>
        {max > 1 && <span className={classes.count}>{`${shown.length}/${max}`}</span>}
      </label>
      {onStopWaiting && (
        <div role="status" className="note">
          <span>{t('pictures.waiting')}</span>{' '}
          <button type="button" className={classes.action} onClick={stopWaiting}>
            {t('common.cancel')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Safari only. */
const TURNS_PHOTOS_INTO_JPEG = 'GestureEvent' in window;

/**
 * For the chooser of files. Phones show their photos by it, and Safari makes a JPEG of a HEIC for it. Anywhere else it
 * would only hide files, those without an ending too: a file is known by its first bytes, or is refused with words.
 */
function useAccepted(): string | undefined {
  const isPhone = useMedia('(pointer: coarse)');
  return isPhone || TURNS_PHOTOS_INTO_JPEG ? PICTURE_TYPES.join() : undefined;
}

interface ChosenPictureProps {
  pictures: ChosenPictures;
  isSending: boolean;
  picture: DraftPicture;
  number: number;
  onRemove: () => void;
}

function ChosenPicture({
  picture: { key, id, alt, at, hasFailed },
  number,
  pictures,
  isSending,
  onRemove,
}: ChosenPictureProps) {
  const { t } = useTranslation();
  const upload = pictures.uploads.get(key);
  const saved = usePicture(id, 'small', upload === undefined);
  const url = upload?.url ?? saved.url;
  // Without an upload and not failed, another tab is sending it.
  const error = id !== null ? null : upload === undefined ? hasFailed && t('pictures.gone') : upload.error;
  /** The browser cannot draw it. */
  const [undrawn, setUndrawn] = useState<string | null>(null);
  const name = t('pictures.nth', { number });

  const renew = useEffectEvent(() => pictures.renew(key));
  const isGone = saved.isGone && at !== null;
  useEffect(() => {
    if (isGone) renew();
  }, [isGone]);

  function move(button: HTMLButtonElement, by: -1 | 1): void {
    const to = number - 1 + by;
    if (isSending || to < 0 || to >= pictures.shown.length) return;
    flushSync(() => pictures.move(key, by));
    button.focus(); // What is moved in the page loses it.
  }

  return (
    <li className={classes.chosen} data-failed={error ? true : undefined}>
      <div className={classes.thumbnail}>
        {url !== null && url !== undrawn && <img src={url} alt={alt || name} onError={() => setUndrawn(url)} />}
        {id === null && !error && <progress aria-label={t('pictures.loading')} max={1} value={upload?.share} />}
      </div>
      <div className={classes.words}>
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
        <TextInput
          aria-label={`${name} ${t('pictures.alt')}`}
          placeholder={t('pictures.alt')}
          value={alt}
          readOnly={isSending}
          maxLength={FIELDS.pictureAlt.max}
          onChange={({ currentTarget }) => pictures.setAlt(key, currentTarget.value)}
        />
        <div className={classes.actions}>
          {error && upload !== undefined && (
            <button type="button" className={classes.action} disabled={isSending} onClick={() => pictures.retry(key)}>
              {t('pictures.retry')}
            </button>
          )}
          {pictures.shown.length > 1 && (
            <>
              <button
                type="button"
                className={classes.action}
                aria-label={`${name} ${t('pictures.forward')}`}
                aria-disabled={isSending || number === 1}
                onClick={({ currentTarget }) => move(currentTarget, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                className={classes.action}
                aria-label={`${name} ${t('pictures.backward')}`}
                aria-disabled={isSending || number === pictures.shown.length}
                onClick={({ currentTarget }) => move(currentTarget, 1)}
              >
                ↓
              </button>
            </>
          )}
          <button
            type="button"
            className={classes.action}
            aria-label={`${name} ${t('pictures.remove')}`}
            disabled={isSending}
            onClick={onRemove}
          >
            {t('pictures.remove')}
          </button>
        </div>
      </div>
    </li>
  );
}
