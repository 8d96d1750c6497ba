import { Button, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Modal } from '../../../ui/modal.tsx';
import classes from './dialogs.module.css';

interface ResetLinkDialogProps {
  link: string;
  onClose: () => void;
}

/** Shows the link once. */
export function ResetLinkDialog({ link, onClose }: ResetLinkDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Said in the dialog: what is outside of it is not read out while it is open.
  const [isCopied, setIsCopied] = useState<boolean | null>(null);

  async function copy(): Promise<void> {
    input.current?.select();
    setIsCopied(await copyText(link));
  }

  return (
    <Modal labelledBy={`${id}-title`} describedBy={`${id}-text`} onClose={onClose}>
      <div className={classes.form}>
        <h2 id={`${id}-title`}>{t('admin.record.resetLinkDone')}</h2>
        <p id={`${id}-text`}>{t('admin.record.resetLinkHelp')}</p>
        <TextInput
          ref={input}
          label={t('admin.record.resetLinkLabel')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <p role="status" className={classes.outcome}>
          {isCopied !== null && t(isCopied ? 'ui.copy.done' : 'admin.record.copyFailed')}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('admin.record.close')}
          </Button>
          <Button onClick={() => void copy()}>{t('ui.copy.label')}</Button>
        </div>
      </div>
    </Modal>
  );
}
