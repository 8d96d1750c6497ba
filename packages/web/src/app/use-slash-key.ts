import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../shared/paths.ts';
import { SEARCH_INPUT_ID } from '../shared/ui/search-input.tsx';

/** `/` puts the cursor into the field of the search, or opens the search where no field is shown. */
export function useSlashKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      const field = document.getElementById(SEARCH_INPUT_ID);
      if (field instanceof HTMLInputElement) {
        field.focus();
        field.select();
      } else {
        navigate(paths.search());
      }
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [navigate]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}
