import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useMe } from '../../shared/query/me.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import classes from '../../shared/ui/settings-page.module.css';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { WhenLoaded } from '../../shared/ui/when-loaded.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { NicknameForm } from './nickname-form.tsx';

export function EditNicknamePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();

  function goBack(): void {
    toast(t('members.nicknameEdit.done'), 'success');
    navigate(paths.mypage());
  }

  return (
    <div className={classes.form}>
      <div>
        <BackLink to={paths.mypage()}>{t('common.nav.mypage')}</BackLink>
        <PageHeading>{t('members.nicknameEdit.title')}</PageHeading>
      </div>
      <WhenLoaded query={useMe()} failed={t('members.loadFailed')} skeleton={<Skeleton lines={[20, 100]} />}>
        {({ nickname }) => <NicknameForm nickname={nickname} onDone={goBack} />}
      </WhenLoaded>
    </div>
  );
}
