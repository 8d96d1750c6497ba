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

/** Answers whether the browser has allowed it; otherwise the text can be selected instead. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Undefined without HTTPS.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/**
 * By a field that is selected for a moment, as before there was `navigator.clipboard`. Beside what has the focus, because
 * an open dialog makes everything else inert.
 */
function copySelected(text: string): boolean {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  // 16 pixels, or iOS zooms in.
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px; opacity: 0; font-size: 16px';
  (focused?.closest('dialog') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus({ preventScroll: true });
  }
}
