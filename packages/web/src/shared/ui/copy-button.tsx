import type { ComponentProps } from 'react';
import { useTranslation } from '../words/translation.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { toast } from './toast.ts';

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  text: string;
  label?: string;
}

export function CopyButton({ text, label, variant = 'default', ...look }: CopyButtonProps) {
  const { t } = useTranslation();

  async function copy(): Promise<void> {
    if (await copyText(text)) toast(t('ui.copy.done'), 'success');
    else toast(t('ui.copy.failed'));
  }

  return (
    <Button {...look} variant={variant} onClick={() => void copy()}>
      {label ?? t('ui.copy.label')}
    </Button>
  );
}
