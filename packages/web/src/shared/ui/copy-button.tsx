import type { ComponentProps } from 'react';
import { useTranslation } from '../words/translation.ts';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  text: string;
  label?: string;
}

export function CopyButton({ text, label, variant = 'default', ...look }: CopyButtonProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <Button {...look} variant={variant} onClick={() => void copy(text)}>
      {label ?? t('ui.copy.label')}
    </Button>
  );
}

/** Copies a text, and says what has come of it. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation();
  return async (text) => {
    if (await copyText(text)) toast(t('ui.copy.done'), 'success');
    else toast(t('ui.copy.failed'));
  };
}

/** Answers whether the browser has allowed it. It does not without HTTPS; the text can be selected instead. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
