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

/** The handlers of a form into which pictures can be pasted and dropped. What else is given is refused with words. */
export function takingPictures(take: TakeFiles) {
  return {
    onPaste(event: ClipboardEvent): void {
      const { clipboardData } = event;
      const files = Array.from(clipboardData.files);
      if (files.length === 0 || isTextMeant(clipboardData.getData('text/plain'), files)) return;
      event.preventDefault();
      give(take, files);
    },
    onDragOver(event: DragEvent): void {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent): void {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault(); // The browser would open it in place of the form.
      give(take, Array.from(event.dataTransfer.files));
    },
  };
}

/**
 * Of copied cells and texts there is a picture, too: then the text is meant. Of files that are copied in a folder, as the
 * Finder does it, the text is their names, without their endings where those are hidden.
 */
function isTextMeant(text: string, files: File[]): boolean {
  const names = new Set(
    files.flatMap(({ name }) => [name, name.replace(/\.\w+$/, '')]).map((name) => name.normalize()),
  );
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return !lines.every((line) => names.has(lastSegment(line.trim()).normalize()));
}

/** Some systems copy the whole address. */
function lastSegment(line: string): string {
  const segment = line.slice(line.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // it is a name with a % in it
  }
}

function give(take: TakeFiles, files: File[]): void {
  if (typeof take.current === 'function') take.current(files);
  else take.current = [...(take.current ?? []), ...files];
}
