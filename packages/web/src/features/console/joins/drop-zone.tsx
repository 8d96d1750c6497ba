import { type DragEvent, useId, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import classes from './import.module.css';

interface DropZoneProps {
  label: string;
  help: string;
  /** On the button. */
  choose: string;
  /** Of the files that the dialog offers. */
  accept: string;
  isDisabled: boolean;
  onFile: (file: File) => void;
}

/** A file is chosen by a dialog, or dropped here. */
export function DropZone({ label, help, choose, accept, isDisabled, onFile }: DropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isDisabled) onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: with a keyboard, the file is chosen by the field in it.
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p id={`${id}-name`} className={classes.dropName}>
        {label}
      </p>
      <p id={`${id}-help`} className="note">
        {help}
      </p>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={accept}
        disabled={isDisabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again once it was corrected.
          currentTarget.value = '';
        }}
      />
      <Button component="label" htmlFor={id} variant="default" data-disabled={isDisabled || undefined}>
        {choose}
      </Button>
    </div>
  );
}
