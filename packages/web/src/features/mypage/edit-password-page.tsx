import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import classes from '../../shared/ui/settings-page.module.css';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { PasswordForm } from './password-form.tsx';

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
        <BackLink to={paths.mypage()}>{t('common.nav.mypage')}</BackLink>
        <PageHeading>{t('members.password.title')}</PageHeading>
      </div>
      <PasswordForm onDone={goBack} />
    </div>
  );
}
