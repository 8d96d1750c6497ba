import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { MessagePage } from '../ui/message-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('common.notFound.title')} text={t('common.notFound.text')}>
      <Button component={Link} to={paths.main()}>
        {t('common.notFound.home')}
      </Button>
    </MessagePage>
  );
}
