import { useTranslation } from '../../i18n/index.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import classes from './auth-form.module.css';

interface KeepCheckboxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Whether to stay signed in on this device, by whatever one signs in. */
export function KeepCheckbox({ isChecked, onChange }: KeepCheckboxProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.keep}>
      <Checkbox name="keep" checked={isChecked} onChange={onChange}>
        {t('auth.login.keep')}
      </Checkbox>
    </div>
  );
}
