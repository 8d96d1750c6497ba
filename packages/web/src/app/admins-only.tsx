import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../shared/paths.ts';
import { useMayModerate, useMe } from '../shared/query/me.ts';
import { useRole } from '../shared/session/use-session.ts';
import { Button } from '../shared/ui/button.tsx';
import { MessagePage } from '../shared/ui/message-page.tsx';
import { useTranslation } from '../shared/words/translation.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** A moderator who opens the console is led to what is theirs there. */
export function AdminsOnly() {
  const role = useRole();
  const mayModerate = useMayModerate();
  const { pathname } = useLocation();
  if (role !== 'ADMIN' && mayModerate && pathname === paths.admin()) return <Navigate to={paths.reports()} replace />;
  return <Guarded isLetIn={role === 'ADMIN'} />;
}

/** For moderators and admins. */
export function ModeratorsOnly() {
  const role = useRole();
  const mayModerate = useMayModerate();
  return <Guarded isLetIn={role === 'ADMIN' || mayModerate} />;
}

/** The role of the sign-in may be old: access is refused only once the server has said who the member is now. */
function Guarded({ isLetIn }: { isLetIn: boolean }) {
  const me = useMe();
  if (isLetIn) return <Outlet />;
  return me.isPending ? <ScreenSkeleton /> : <RefusedPage />;
}

/** A moderator, who has the console's menu beside it, is told what is theirs there. */
function RefusedPage() {
  const { t } = useTranslation();
  const mayModerate = useMayModerate();
  if (mayModerate) {
    return (
      <MessagePage title={t('common.session.adminsOnly')} text={t('common.session.moderatorsText')}>
        <Button component={Link} to={paths.reports()}>
          {t('common.session.toReports')}
        </Button>
      </MessagePage>
    );
  }
  return (
    <MessagePage title={t('common.session.adminsOnly')} text={t('common.session.adminsOnlyText')}>
      <Button component={Link} to={paths.main()}>
        {t('common.notFound.home')}
      </Button>
    </MessagePage>
  );
}
