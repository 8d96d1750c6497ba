import type { Ref } from 'react';
import { TextInput, type TextInputProps } from '../ui/field.tsx';
import { useTranslation } from '../words/translation.ts';

interface CodeFieldProps extends TextInputProps {
  /** A recovery code is asked for, instead of one of the authenticator app. */
  isRecovery: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Where a code of the second factor is entered. */
export function CodeField({ isRecovery, ...props }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...props}
      label={t(isRecovery ? 'factor.recoveryCode' : 'factor.code')}
      description={t(isRecovery ? 'factor.recoveryCodeHelp' : 'factor.codeHelp')}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
