import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../shared/paths.ts';
import { isForPage } from '../shared/ui/keyboard.ts';
import { SEARCH_INPUT_ID } from '../shared/ui/search-input.tsx';

/** `/` puts the cursor into the field of the search, or opens the search where no field is shown. */
export function useSlashKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.key !== '/' || !isForPage(event)) return;
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
