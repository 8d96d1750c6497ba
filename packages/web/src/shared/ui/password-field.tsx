import { useState } from 'react';
import { useTranslation } from '../words/translation.ts';
import { TextInput, type TextInputProps } from './field.tsx';
import classes from './field-button.module.css';

interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'rightSection' | 'value'> {
  value: string;
}

/** A password input with a button that shows the password if it is not empty (seed, section 2). */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const hasToggle = props.value !== '';

  return (
    <TextInput
      {...props}
      type={isShown && hasToggle ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSection={
        hasToggle && (
          <button
            type="button"
            className={classes.button}
            aria-label={isShown ? t('ui.password.hide') : t('ui.password.show')}
            onClick={() => setShown(!isShown)}
          >
            <Eye isCrossed={isShown} />
          </button>
        )
      }
    />
  );
}

function Eye({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10Z" strokeLinejoin="round" />
      <circle cx="10" cy="10" r="2.4" />
      {isCrossed && <path d="m3.5 3.5 13 13" strokeLinecap="round" />}
    </svg>
  );
}
