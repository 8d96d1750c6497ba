import { useTranslation } from '../words/translation.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { toast } from './toast.ts';

interface CopyButtonProps {
  text: string;
  label?: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation();

  async function copy(): Promise<void> {
    if (await copyText(text)) toast(t('ui.copy.done'), 'success');
    else toast(t('ui.copy.failed'));
  }

  return (
    <Button variant="default" onClick={() => void copy()}>
      {label ?? t('ui.copy.label')}
    </Button>
  );
}
