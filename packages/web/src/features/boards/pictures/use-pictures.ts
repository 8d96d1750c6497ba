import { LIMITS, TIMES } from '@ieum/contract/limits';
import { type PICTURE_TYPES, pictureTypeOf, SIGN_BYTES } from '@ieum/contract/picture-kinds';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/errors.ts';
import { uploadPicture } from '../../../shared/api/pictures.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import type { DraftPicture } from '../writing/draft-pictures.ts';
import { holdFile, isFileHeld, whenFileIsFree } from './held-files.ts';

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
  /** What was chosen last and cannot be taken. */
  const [refused, setRefused] = useState<{ name: string; words: string }[]>([]);
  const stops = useRef(new Map<string, () => void>());
  const claims = useRef(new Map<string, () => void>());
  const hasLeft = useRef(false);
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

  async function add(files: Iterable<File>): Promise<void> {
    const known = await Promise.all(Array.from(files, recognize));
    setRefused(
      known.flatMap(({ name, type }) => (isPicture(type) ? [] : { name, words: t(`pictures.notTaken.${type}`) })),
    );
    const pictures = known.flatMap(({ file, name, type }) => (isPicture(type) ? new File([file], name, { type }) : []));
    const added = await Promise.all(pictures.map(claim));
    if (hasLeft.current) {
      for (const { key } of added) disclaim(key);
      return;
    }
    const room = Math.max(max - read().length, 0);
    if (added.length > room) toast(t('pictures.tooMany', { max }));
    for (const { key } of added.splice(room)) disclaim(key);
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

  /** This document has the file, which other tabs that show the draft are to know before they see it there. */
  async function claim(file: File): Promise<{ key: string; file: File }> {
    const key = newKey();
    claims.current.set(key, await holdFile(key));
    return { key, file };
  }

  function disclaim(key: string): void {
    claims.current.get(key)?.();
    claims.current.delete(key);
  }

  function remove(key: string): void {
    stops.current.get(key)?.();
    disclaim(key);
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

  function leaveOut(isLost: (picture: DraftPicture) => boolean): void {
    const kept = read().filter((picture) => !isLost(picture));
    if (kept.length === read().length) return;
    setLost(true);
    write(kept);
  }

  const begin = useEffectEvent(async () => {
    leaveOut(({ id, at }) => id !== null && at !== null && isOld(at));
    const unsent = read().flatMap(({ id, key }) => (id === null ? [key] : []));
    const held = await Promise.all(unsent.map(isFileHeld));
    const abandoned = new Set(unsent.filter((_, at) => !held[at]));
    leaveOut(({ id, key }) => id === null && abandoned.has(key));
  });
  const leave = useEffectEvent(() => {
    for (const stop of stops.current.values()) stop();
    for (const key of claims.current.keys()) disclaim(key);
    for (const { url } of uploads.values()) URL.revokeObjectURL(url);
  });
  useEffect(() => {
    hasLeft.current = false;
    void begin();
    return () => {
      hasLeft.current = true;
      leave();
    };
  }, []);

  // Another tab is sending it. When that is closed, nobody does.
  const awaited = shown.find(({ id, key, hasFailed }) => id === null && !hasFailed && !uploads.has(key))?.key;
  const giveUp = useEffectEvent((key: string) => {
    const isUnsent = read().some((picture) => picture.key === key && picture.id === null);
    if (isUnsent && !claims.current.has(key)) change(key, { hasFailed: true });
  });
  useEffect(() => {
    if (awaited === undefined) return;
    const stop = new AbortController();
    void whenFileIsFree(awaited, stop.signal).then((isFree) => isFree && giveUp(awaited));
    return () => stop.abort();
  }, [awaited]);

  return {
    max,
    shown,
    uploads,
    /** Some of the draft's could not be kept. */
    hasLost,
    refused,
    add: (files: Iterable<File>) => void add(Array.from(files)), // A chosen one's list is emptied meanwhile.
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

type Recognized = (typeof PICTURE_TYPES)[number] | 'isHeic' | 'isNoPicture' | 'isUnreadable';

function isPicture(type: Recognized): type is (typeof PICTURE_TYPES)[number] {
  return type.startsWith('image/');
}

/** By its first bytes: systems know no type of a picture whose name has no ending, or another one. */
async function recognize(file: File): Promise<{ file: File; name: string; type: Recognized }> {
  const { name } = file;
  try {
    const bytes = new Uint8Array(await file.slice(0, SIGN_BYTES).arrayBuffer());
    const beginning = String.fromCharCode(...bytes);
    const isHeic = /^.{4}ftyp(?:hei|hev|mif|msf|avi)/s.test(beginning);
    return { file, name, type: pictureTypeOf(beginning) ?? (isHeic ? 'isHeic' : 'isNoPicture') };
  } catch {
    return { file, name, type: 'isUnreadable' }; // it is a folder, or was moved meanwhile
  }
}

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
