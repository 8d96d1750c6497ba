import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './modal.module.css';
import { useDialogMessages } from './toasts.tsx';

interface ModalProps {
  /** `alertdialog` when it asks for an answer before anything else goes on. */
  role?: 'dialog' | 'alertdialog';
  /** Ids of what names and describes the dialog. */
  labelledBy: string;
  describedBy?: string;
  /** In addition to what all dialogs look like. */
  className?: string | undefined;
  /** The dialog has closed by itself, as on Escape. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal on the browser's own `<dialog>`: it traps focus, makes the page behind inert, closes on Escape and restores
 * focus, and it needs no chunk that might fail to load. Open as long as it is rendered. What `toast` is told meanwhile is
 * said in it, because the rest of the page cannot be read then.
 */
export function Modal({ role = 'dialog', labelledBy, describedBy, className, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { around, messages } = useDialogMessages();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
    // Only closing restores the focus, removing does not; in a layout effect the dialog is still in the page.
    return () => element.close();
  }, []);

  return (
    <dialog
      {...around}
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={[classes.modal, className].filter(Boolean).join(' ')}
      // Escape. The browser announces in a later task that it has closed a dialog, and by then the button that opened
      // it has the focus and may have been pressed again: that press would be taken back. So it is closed from here.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Handles anything else that closes it. The event is late: under StrictMode the dialog is open again by then.
      onClose={(event) => !event.currentTarget.open && onClose()}
    >
      {children}
      {messages}
    </dialog>
  );
}
