import { TextInput, type TextInputProps } from './field.tsx';

/** With a phone's keyboard for emails, and without its corrections. */
export function EmailField(props: TextInputProps) {
  return <TextInput {...props} inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
