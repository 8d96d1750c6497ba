import { Button } from '../../shared/ui/button.tsx';
import { agoText, dateAndTimeText } from '../../shared/ui/dates.ts';
import { type Language, type Translate, useTranslation } from '../../shared/words/translation.ts';
import { Row } from './rows.tsx';
import type { SignIn } from './use-sign-ins.ts';

const HOUR_MS = 3_600_000;

interface SignInRowProps {
  signIn: SignIn;
  isEnding: boolean;
  onEnd: () => void;
}

export function SignInRow({ signIn, isEnding, onEnd }: SignInRowProps) {
  const { t, language } = useTranslation();
  const device = signIn.device ?? t('security.signIns.unknownDevice');
  const createdAt = dateAndTimeText(new Date(signIn.createdAt), language);
  const usedAt = lastUseOf(signIn);

  return (
    <Row
      name={device}
      badge={signIn.current ? t('security.signIns.current') : undefined}
      details={
        <>
          {!signIn.current && (
            <span>
              <span>{t('security.lastUsed')}</span> <time dateTime={usedAt}>{usedText(usedAt, t, language)}</time>
            </span>
          )}
          <span>
            <span>{t('security.signIns.since')}</span> <time dateTime={signIn.createdAt}>{createdAt}</time>
          </span>
        </>
      }
    >
      {!signIn.current && (
        <Button
          variant="default"
          isLoading={isEnding}
          onClick={onEnd}
          aria-label={t('security.signIns.endDevice', { device })}
        >
          {t('common.nav.signOut')}
        </Button>
      )}
    </Row>
  );
}

/** The hour in which it was last used may have begun before the sign-in. */
export function lastUseOf({ createdAt, lastUsedAt }: Pick<SignIn, 'createdAt' | 'lastUsedAt'>): string {
  return lastUsedAt < createdAt ? createdAt : lastUsedAt;
}

/** The server knows the hour only. */
function usedText(at: string, t: Translate, language: Language): string {
  const [then, now] = [new Date(at), new Date()];
  const isThisHour = now.getTime() - then.getTime() < HOUR_MS;
  return (!isThisHour && agoText(then, now, language)) || t('security.signIns.withinTheHour');
}
