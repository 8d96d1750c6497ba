import type { ClipboardEvent, DragEvent } from 'react';
import { chunkOf } from '../../../shared/lazy-page.tsx';
import { useChunk } from '../use-chunk.ts';
import classes from './picture-field.module.css';
import type { ChosenPictures } from './use-pictures.ts';

const picker = chunkOf(() => import('../pictures/picture-picker.tsx'));

interface PictureFieldProps {
  pictures: ChosenPictures;
  isSending: boolean;
  isWanted?: boolean;
}

export function PictureField({ isWanted = true, ...props }: PictureFieldProps) {
  const loaded = useChunk(picker, isWanted);
  if (!isWanted) return null;
  return <div className={classes.field}>{loaded && <loaded.PicturePicker {...props} />}</div>;
}

/** The handlers of a form into which pictures can be pasted and dropped. */
export function takingPictures({ add }: ChosenPictures) {
  return {
    onPaste(event: ClipboardEvent): void {
      const files = picturesIn(event.clipboardData);
      // Of copied cells and texts there is a picture, too: then the text is meant.
      if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      add(files);
    },
    onDragOver(event: DragEvent): void {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent): void {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault(); // The browser would open it in place of the form.
      add(picturesIn(event.dataTransfer));
    },
  };
}

function picturesIn({ files }: DataTransfer): File[] {
  return Array.from(files).filter(({ type }) => type.startsWith('image/'));
}
