import { useEffect, useId, useRef } from 'react';
import { useBrand } from '../../shared/session/company.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { saveFile } from '../../shared/ui/save-file.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './second-factor.module.css';

interface RecoveryCodesProps {
  codes: string[];
  /** The member has stored them. */
  onDone: () => void;
}

/** New recovery codes, which nobody can show again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const brand = useBrand();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const text = codes.join('\n');
  const save = () =>
    saveFile('ieum-recovery-codes.txt', `${t('security.recovery.fileTitle', { brand })}\n\n${text}\n`, 'text/plain');
  // The form with the pressed button is gone.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={classes.panel}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {t('security.recovery.newTitle')}
      </h3>
      <p>{t('security.recovery.newText')}</p>
      <ul aria-labelledby={id} className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton text={text} />
        <Button variant="default" onClick={save}>
          {t('security.recovery.download')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('security.recovery.print')}
        </Button>
      </div>
      <Button className={classes.stored ?? ''} onClick={onDone}>
        {t('security.recovery.stored')}
      </Button>
    </div>
  );
}
