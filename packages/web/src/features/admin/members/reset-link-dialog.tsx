import { Button, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
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
  const [isCopied, setIsCopied] = useState<boolean | null>(null);

  async function copy(): Promise<void> {
    input.current?.select();
    try {
      // Missing without HTTPS.
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      setIsCopied(false); // It says so, and the link is selected.
    }
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
          {isCopied !== null && t(isCopied ? 'admin.record.copied' : 'admin.record.copyFailed')}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('admin.record.close')}
          </Button>
          <Button onClick={() => void copy()}>{t('admin.record.copy')}</Button>
        </div>
      </div>
    </Modal>
  );
}
