import { useNavigate } from 'react-router';
import { useMe } from '../../data/me.ts';
import { LoadFailure } from '../../features/members/load-failure.tsx';
import { NicknameForm } from '../../features/members/nickname-form.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './mypage.module.css';

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
      {!me.data && me.isError && <LoadFailure onRetry={() => void me.refetch()} />}
    </div>
  );
}
