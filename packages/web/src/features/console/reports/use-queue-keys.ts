import { type RefObject, useEffect } from 'react';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { isForPage } from '../../../shared/ui/keyboard.ts';
import { useTranslation } from '../../../shared/words/translation.ts';

/** The buttons of a case by their keys: activate, hide, delete. */
const KEYS = ['a', 'h', 'd'] as const;
export type DecisionKey = (typeof KEYS)[number];

/** What these keys write while the keyboard is set to Korean. */
const KOREAN: Record<string, string> = { ㅓ: 'j', ㅏ: 'k', ㅁ: 'a', ㅗ: 'h', ㅇ: 'd' };

/** `j` and `k` go to the next and the last case, `a`, `h` and `d` press its buttons, `?` says so. */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  const dialogs = useDialogs();
  const { t } = useTranslation();
  const help = t('admin.reports.queue.keys');
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.repeat || !isForPage(event)) return;
      const cases = [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
      const at = cases.findIndex((one) => one.contains(document.activeElement));
      const pressed = KOREAN[event.key] ?? event.key;
      const key = KEYS.find((one) => one === pressed);
      if (pressed === '?') void dialogs.alert(help);
      else if (pressed === 'j') cases[Math.min(at + 1, cases.length - 1)]?.focus();
      else if (pressed === 'k') cases[Math.max(at - 1, 0)]?.focus();
      else if (key !== undefined) cases[at]?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [list, dialogs, help]);
}
