import { useNavigate } from 'react-router';
import { PasswordForm } from '../../features/members/password-form.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './mypage.module.css';

export function EditPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();

  function goBack(): void {
    toast(t('members.password.done'), 'success');
    navigate(paths.mypage());
  }

  return (
    <div className={classes.form}>
      <div>
        <BackLink to={paths.mypage()}>{t('members.title')}</BackLink>
        <PageHeading>{t('members.password.title')}</PageHeading>
      </div>
      <PasswordForm onDone={goBack} />
    </div>
  );
}
