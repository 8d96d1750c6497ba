import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useMe } from '../../shared/query/me.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { RetryNotice } from '../../shared/ui/retry-notice.tsx';
import classes from '../../shared/ui/settings-page.module.css';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { NicknameForm } from './nickname-form.tsx';

export function EditNicknamePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useMe();

  function goBack(): void {
    toast(t('members.nicknameEdit.done'), 'success');
    navigate(paths.mypage());
  }

  return (
    <div className={classes.form}>
      <div>
        <BackLink to={paths.mypage()}>{t('members.title')}</BackLink>
        <PageHeading>{t('members.nicknameEdit.title')}</PageHeading>
      </div>
      {me.data && <NicknameForm nickname={me.data.nickname} onDone={goBack} />}
      {me.isPending && <Skeleton lines={[20, 100]} />}
      {!me.data && me.isError && (
        <RetryNotice text={t('members.loadFailed')} onRetry={() => void me.refetch()} isRetrying={me.isFetching} />
      )}
    </div>
  );
}
