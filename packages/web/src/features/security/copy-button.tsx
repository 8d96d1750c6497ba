import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { toast } from '../../ui/toast.ts';

interface CopyButtonProps {
  text: string;
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation();

  /** A browser may forbid it; the text can still be selected. */
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('security.copied'), 'success');
    } catch {
      toast(t('security.copyFailed'));
    }
  }

  return (
    <Button variant="default" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
