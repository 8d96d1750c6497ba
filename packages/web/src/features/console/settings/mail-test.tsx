import type { ApiAnswer } from '@ieum/contract/api';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Section } from '../parts.tsx';
import classes from './settings.module.css';

type Result = ApiAnswer<'POST /api/admin/mail/test'>;

/** Whether mail arrives, tried with the admin's own address. */
export function MailTest() {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<Result | null>(null);

  async function send(): Promise<void> {
    setSending(true);
    try {
      setResult(await call('POST /api/admin/mail/test', {}));
    } catch (error) {
      const failed = t('admin.retryLater');
      toast(serverReasonOr(failed)(error) ?? failed);
    } finally {
      setSending(false);
    }
  }

  return (
    <Section title={t('admin.settings.mail.title')}>
      <p className={classes.help}>{t('admin.settings.mail.help')}</p>
      <Group gap="xs">
        <Button variant="default" isLoading={isSending} onClick={() => void send()}>
          {t('admin.settings.mail.send')}
        </Button>
      </Group>
      <div role="status">
        {result?.sent && <p>{t('admin.settings.mail.sent', { to: result.to })}</p>}
        {result?.problem && (
          <>
            <p>
              {t(
                result.problem === 'NOT_SET_UP'
                  ? 'admin.settings.mail.notSetUp'
                  : `admin.givenUp.problem.${result.problem}`,
              )}
            </p>
            <p className={classes.help}>{result.reason}</p>
          </>
        )}
      </div>
    </Section>
  );
}
