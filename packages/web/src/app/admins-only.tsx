import { Button } from '@mantine/core';
import { Link, Outlet } from 'react-router';
import { useMe } from '../data/me.ts';
import { useRole } from '../features/session/use-session.ts';
import { useTranslation } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** If the member was no admin at the sign-in, the server is asked for the current role before access is refused. */
export function AdminsOnly() {
  const role = useRole();
  const me = useMe();
  if (role === 'ADMIN') return <Outlet />;
  return me.isPending ? <ScreenSkeleton /> : <RefusedPage />;
}

function RefusedPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('common.session.adminsOnly')} text={t('common.session.adminsOnlyText')}>
      <Button component={Link} to={paths.main()}>
        {t('common.notFound.home')}
      </Button>
    </MessagePage>
  );
}
