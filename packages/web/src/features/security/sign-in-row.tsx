import { type Language, type Translate, useTranslation } from '../../i18n/index.ts';
import { agoText, dateAndTimeText } from '../../ui/dates.ts';
import { LoadingButton } from '../../ui/loading-button.tsx';
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

  return (
    <Row
      name={device}
      badge={signIn.current ? t('security.signIns.current') : undefined}
      details={
        <>
          {!signIn.current && (
            <span>
              {t('security.signIns.lastUsed')}{' '}
              <time dateTime={signIn.lastUsedAt}>{usedText(signIn.lastUsedAt, t, language)}</time>
            </span>
          )}
          <span>
            {t('security.signIns.since')} <time dateTime={signIn.createdAt}>{createdAt}</time>
          </span>
        </>
      }
    >
      {!signIn.current && (
        <LoadingButton
          variant="default"
          isLoading={isEnding}
          onClick={onEnd}
          aria-label={t('security.signIns.endDevice', { device })}
        >
          {t('security.signIns.end')}
        </LoadingButton>
      )}
    </Row>
  );
}

/** The server knows the hour only. */
function usedText(at: string, t: Translate, language: Language): string {
  const [then, now] = [new Date(at), new Date()];
  const isThisHour = now.getTime() - then.getTime() < HOUR_MS;
  return (!isThisHour && agoText(then, now, language)) || t('security.signIns.withinTheHour');
}
