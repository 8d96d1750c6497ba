import { Group } from '@mantine/core';
import { call } from '../../../shared/api/client.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Section } from '../parts.tsx';
import { useConsoleMutation } from '../use-console-mutation.ts';
import classes from './settings.module.css';

/** Whether mail arrives, tried with the admin's own address. */
export function MailTest() {
  const { t } = useTranslation();
  const { data, isPending, mutate } = useConsoleMutation({ mutationFn: () => call('POST /api/admin/mail/test', {}) });

  return (
    <Section title={t('admin.settings.mail.title')}>
      <p className={classes.help}>{t('admin.settings.mail.help')}</p>
      <Group gap="xs">
        <Button variant="default" isLoading={isPending} onClick={() => mutate()}>
          {t('admin.settings.mail.send')}
        </Button>
      </Group>
      <div role="status">
        {data?.sent && <p>{t('admin.settings.mail.sent', { to: data.to })}</p>}
        {data?.problem && (
          <>
            <p>
              {t(
                data.problem === 'NOT_SET_UP'
                  ? 'admin.settings.mail.notSetUp'
                  : `admin.givenUp.problem.${data.problem}`,
              )}
            </p>
            <p className={classes.help}>{data.reason}</p>
          </>
        )}
      </div>
    </Section>
  );
}
