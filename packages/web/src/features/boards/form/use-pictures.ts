import { LIMITS, TIMES } from '@ieum/contract/limits';
import { PICTURE_TYPES } from '@ieum/contract/picture-kinds';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/errors.ts';
import { type GivenPicture, type Picture, uploadPicture } from '../../../shared/api/pictures.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';

/** A picture in a draft. */
export interface DraftPicture {
  key: string;
  /** null: it is being uploaded, or could not be. */
  id: number | null;
  alt: string;
  /** When it was uploaded; null: it belongs to what is saved. */
  at: number | null;
}

/** On its way to the server. */
export interface PictureUpload {
  file: File;
  /** The picture in this document. */
  url: string;
  /** How much has been sent, from 0 to 1. */
  share: number;
  /** What went wrong. */
  error: string | null;
}

export const ACCEPTED = PICTURE_TYPES.join();

interface PicturesOptions {
  max: number;
  /** Those of the draft, as they are now. */
  read: () => readonly DraftPicture[];
  write: (pictures: DraftPicture[]) => void;
}

export type ChosenPictures = ReturnType<typeof usePictures>;

/** The pictures that are chosen for a post or a comment: uploaded at once, and kept in the draft. */
export function usePictures({ max, read, write }: PicturesOptions) {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<ReadonlyMap<string, PictureUpload>>(new Map());
  const [hasLost, setLost] = useState(false);
  const stops = useRef(new Map<string, () => void>());
  // What another tab is uploading is not this one's to show or send.
  const shown = read().filter(({ id, key }) => id !== null || uploads.has(key));

  function change(key: string, part: Partial<DraftPicture>): void {
    write(read().map((picture) => (picture.key === key ? { ...picture, ...part } : picture)));
  }

  function setUpload(key: string, part: Partial<PictureUpload>): void {
    setUploads((before) => {
      const upload = before.get(key);
      return upload === undefined ? before : new Map(before).set(key, { ...upload, ...part });
    });
  }

  async function send(key: string, file: File): Promise<void> {
    const stop = new AbortController();
    stops.current.set(key, () => stop.abort());
    setUpload(key, { share: 0, error: null });
    try {
      if (file.size > LIMITS.pictureBytes) throw new TooLargeError();
      const onProgress = (share: number) => setUpload(key, { share });
      const { id } = await uploadPicture(file, { signal: stop.signal, onProgress });
      if (!stop.signal.aborted) change(key, { id, at: Date.now() });
    } catch (error) {
      if (stop.signal.aborted) return; // It was removed, or the form was left.
      setUpload(key, { error: wordsOf(error) });
    }
  }

  function wordsOf(error: unknown): string {
    if (error instanceof TooLargeError) return t('pictures.tooLarge', { mb: LIMITS.pictureBytes / 1024 / 1024 });
    return (error instanceof ApiError && error.status < 500 && error.detail) || t('pictures.failed');
  }

  function add(files: Iterable<File>): void {
    const pictures = Array.from(files).filter(({ type }) => type.startsWith('image/'));
    const room = max - read().length;
    if (pictures.length > room) toast(t('pictures.tooMany', { max }));
    const added = pictures.slice(0, Math.max(room, 0)).map((file) => ({ key: newKey(), file }));
    if (added.length === 0) return;
    write([...read(), ...added.map(({ key }) => ({ key, id: null, alt: '', at: null }))]);
    setUploads((before) => {
      const begun = added.map(({ key, file }) => {
        return [key, { file, url: URL.createObjectURL(file), share: 0, error: null }] as const;
      });
      return new Map([...before, ...begun]);
    });
    for (const { key, file } of added) void send(key, file);
  }

  function remove(key: string): void {
    stops.current.get(key)?.();
    write(read().filter((picture) => picture.key !== key));
  }

  function move(key: string, by: -1 | 1): void {
    const pictures = [...read()];
    const from = pictures.findIndex((picture) => picture.key === key);
    const [moved] = pictures.splice(from, 1);
    if (moved) write(pictures.toSpliced(from + by, 0, moved));
  }

  const begin = useEffectEvent(() => {
    const kept = read().filter(({ id, at }) => id !== null && (at === null || at > Date.now() - TIMES.unusedPicture));
    if (kept.length === read().length) return;
    setLost(true);
    write(kept);
  });
  const leave = useEffectEvent(() => {
    for (const stop of stops.current.values()) stop();
    for (const { url } of uploads.values()) URL.revokeObjectURL(url);
  });
  useEffect(() => {
    begin();
    return () => leave();
  }, []);

  const errorOf = (key: string) => uploads.get(key)?.error ?? null;
  return {
    max,
    shown,
    uploads,
    /** Some of the draft's could not be kept. */
    hasLost,
    isLoading: shown.some(({ id, key }) => id === null && errorOf(key) === null),
    hasFailed: shown.some(({ id, key }) => id === null && errorOf(key) !== null),
    given: (): GivenPicture[] => read().flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt: alt.trim() }])),
    add,
    remove,
    move,
    setAlt: (key: string, alt: string) => change(key, { alt }),
    retry: (key: string) => {
      const upload = uploads.get(key);
      if (upload) void send(key, upload.file);
    },
  };
}

/** Of what is saved. */
export function draftPictures(pictures: readonly Picture[]): DraftPicture[] {
  return pictures.map(({ id, alt }) => ({ key: `saved-${id}`, id, alt, at: null }));
}

class TooLargeError extends Error {}

let last = 0;

function newKey(): string {
  last += 1;
  return `${Date.now()}-${last}`;
}
