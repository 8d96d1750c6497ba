import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from '../../i18n/index.ts';

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
      label={t(isRecovery ? 'auth.factor.recoveryCode' : 'auth.factor.code')}
      description={t(isRecovery ? 'auth.factor.recoveryCodeHelp' : 'auth.factor.codeHelp')}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
