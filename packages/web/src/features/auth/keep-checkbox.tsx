import { Checkbox } from '../../shared/ui/checkbox.tsx';
import classes from '../../shared/ui/form.module.css';
import { useTranslation } from '../../shared/words/translation.ts';

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
