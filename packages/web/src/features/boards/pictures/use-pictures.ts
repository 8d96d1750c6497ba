import { LIMITS, TIMES } from '@ieum/contract/limits';
import { PICTURE_TYPES } from '@ieum/contract/picture-kinds';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/errors.ts';
import { uploadPicture } from '../../../shared/api/pictures.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import type { DraftPicture } from '../writing/draft-pictures.ts';

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

export interface PicturesOptions {
  max: number;
  /** Those of the draft, as they are now. */
  read: () => readonly DraftPicture[];
  write: (pictures: DraftPicture[]) => void;
}

export type ChosenPictures = ReturnType<typeof usePictures>;

/** What is done about the pictures of a draft: they are uploaded at once, and those are kept that can still be sent. */
export function usePictures({ max, read, write }: PicturesOptions) {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<ReadonlyMap<string, PictureUpload>>(new Map());
  const [hasLost, setLost] = useState(false);
  const stops = useRef(new Map<string, () => void>());
  const shown = read();

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
    change(key, { id: null, at: null, hasFailed: false });
    try {
      if (file.size > LIMITS.pictureBytes) throw new TooLargeError();
      const onProgress = (share: number) => setUpload(key, { share });
      const { id } = await uploadPicture(file, { signal: stop.signal, onProgress });
      if (!stop.signal.aborted) change(key, { id, at: Date.now() });
    } catch (error) {
      if (stop.signal.aborted) return; // It was removed, or the form was left.
      setUpload(key, { error: wordsOf(error) });
      change(key, { hasFailed: true });
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
    setUploads((before) => {
      const begun = added.map(({ key, file }) => {
        return [key, { file, url: URL.createObjectURL(file), share: 0, error: null }] as const;
      });
      return new Map([...before, ...begun]);
    });
    write([...read(), ...added.map(({ key }) => ({ key, id: null, alt: '', at: null }))]);
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

  /** The server has it no more. It is uploaded again if this document still has the file. */
  function renew(key: string): void {
    const upload = uploads.get(key);
    if (upload) void send(key, upload.file);
    else change(key, { id: null, at: null, hasFailed: true });
  }

  // A form may be open over a night.
  const unused = shown.flatMap(({ at }) => at ?? []);
  const end = unused.length > 0 ? Math.min(...unused) + TIMES.unusedPicture - MARGIN_MS : null;
  const renewOld = useEffectEvent(() => {
    for (const { key, at } of read()) if (at !== null && isOld(at)) renew(key);
  });
  useEffect(() => {
    if (end === null) return;
    const timer = setTimeout(() => renewOld(), Math.max(end - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [end]);

  const begin = useEffectEvent(() => {
    const kept = read().filter(({ id, at }) => id !== null && (at === null || !isOld(at)));
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

  // Another tab was sending it, which may have been closed since.
  const orphan = shown.find(({ id, key, hasFailed }) => id === null && !hasFailed && !uploads.has(key))?.key;
  const giveUp = useEffectEvent((key: string) => change(key, { hasFailed: true }));
  useEffect(() => {
    if (orphan !== undefined) giveUp(orphan);
  }, [orphan]);

  return {
    max,
    shown,
    uploads,
    /** Some of the draft's could not be kept. */
    hasLost,
    add,
    remove,
    move,
    renew,
    setAlt: (key: string, alt: string) => change(key, { alt }),
    retry: (key: string) => {
      const upload = uploads.get(key);
      if (upload) void send(key, upload.file);
    },
  };
}

class TooLargeError extends Error {}

/** So long before the server removes it, a picture is not counted on any more: the form is still to be sent. */
const MARGIN_MS = 60_000;

function isOld(at: number): boolean {
  return at <= Date.now() - TIMES.unusedPicture + MARGIN_MS;
}

let last = 0;

function newKey(): string {
  last += 1;
  return `${Date.now()}-${last}`;
}
