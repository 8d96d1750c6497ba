import { useNavigate } from 'react-router';
import { PasswordForm } from '../../features/members/password-form.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './mypage.module.css';

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();

  function goBack(): void {
    toast(t('members.password.done'), 'success');
    navigate(paths.mypage());
  }

  return (
    <div className={classes.form}>
      <PageHeading>{t('members.password.title')}</PageHeading>
      <PasswordForm onDone={goBack} />
    </div>
  );
}
