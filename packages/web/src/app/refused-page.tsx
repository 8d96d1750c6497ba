import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { MessagePage } from '../ui/message-page.tsx';

/** The admin dashboard, for anyone else. */
export function RefusedPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('common.session.adminsOnly')} text={t('common.session.adminsOnlyText')}>
      <Button component={Link} to={paths.main()}>
        {t('common.notFound.home')}
      </Button>
    </MessagePage>
  );
}
