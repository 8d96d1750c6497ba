import { type ReactNode, type Ref, type SubmitEvent, useId } from 'react';
import { useTranslation } from '../words/translation.ts';
import { Button } from './button.tsx';
import classes from './dialog-form.module.css';
import formClasses from './form.module.css';
import { Modal } from './modal.tsx';

interface DialogFormProps {
  role?: 'dialog' | 'alertdialog';
  title: string;
  /** What the dialog is about, read out when it opens. */
  text?: ReactNode;
  submitLabel: string;
  danger?: boolean;
  isSending?: boolean;
  form?: Ref<HTMLFormElement>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with something to fill in: cancelled on the left, sent on the right. */
export function DialogForm({ role, title, text, form, onSubmit, onClose, children, ...submit }: DialogFormProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Modal
      {...(role && { role })}
      labelledBy={`${id}-title`}
      {...(text !== undefined && { describedBy: `${id}-text` })}
      onClose={onClose}
    >
      <form ref={form} noValidate className={formClasses.form} onSubmit={onSubmit}>
        <h2 id={`${id}-title`}>{title}</h2>
        {text !== undefined && (
          <div id={`${id}-text`} className={classes.text}>
            {text}
          </div>
        )}
        {children}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" isLoading={submit.isSending ?? false} {...(submit.danger && { color: 'danger' })}>
            {submit.submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
