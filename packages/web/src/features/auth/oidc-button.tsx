import { useLocation } from 'react-router';
import { startOidc } from '../../shared/session/start-oidc.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useTranslation } from '../../shared/words/translation.ts';

/** Leaves for the company's identity provider, which sends the browser to `/login/oidc`. */
export function OidcButton({ name, isOnly, keep }: { name: string; isOnly: boolean; keep: boolean }) {
  const { t } = useTranslation();
  // The screen that the guard has turned the visitor away from.
  const { from } = (useLocation().state ?? {}) as { from?: string };
  return (
    <Button type="button" variant={isOnly ? 'filled' : 'default'} fullWidth onClick={() => startOidc(from, keep)}>
      {t('auth.oidc.signIn', { name })}
    </Button>
  );
}
