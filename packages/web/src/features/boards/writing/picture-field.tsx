import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react';
import { chunkOf } from '../../../shared/lazy-page.tsx';
import type { PicturesOptions } from '../pictures/use-pictures.ts';
import { useChunk } from '../use-chunk.ts';
import classes from './picture-field.module.css';

const picker = chunkOf(() => import('../pictures/picture-picker.tsx'));

/** Takes files into the draft. Until the picker is there, those that it will take. */
export type TakeFiles = RefObject<((files: File[]) => void) | File[] | null>;

interface PictureFieldProps extends PicturesOptions {
  take: TakeFiles;
  isSending: boolean;
  onStopWaiting?: (() => void) | undefined;
  isWanted?: boolean;
}

export function PictureField({ isWanted = true, ...props }: PictureFieldProps) {
  const [isShown, setShown] = useState(isWanted);
  if (isWanted && !isShown) setShown(true); // For good: what it says of lost pictures is to be read.
  const loaded = useChunk(picker, isShown);
  return isShown && <div className={classes.field}>{loaded && <loaded.PicturePicker {...props} />}</div>;
}

/** The handlers of a form into which pictures can be pasted and dropped. */
export function takingPictures(take: TakeFiles) {
  return {
    onPaste(event: ClipboardEvent): void {
      const files = picturesIn(event.clipboardData);
      // Of copied cells and texts there is a picture, too: then the text is meant.
      if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      give(take, files);
    },
    onDragOver(event: DragEvent): void {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent): void {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault(); // The browser would open it in place of the form.
      give(take, picturesIn(event.dataTransfer));
    },
  };
}

function give(take: TakeFiles, files: File[]): void {
  if (typeof take.current === 'function') take.current(files);
  else take.current = [...(take.current ?? []), ...files];
}

function picturesIn({ files }: DataTransfer): File[] {
  return Array.from(files).filter(({ type }) => type.startsWith('image/'));
}
