import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx';
import { TitledSection } from '../../shared/ui/titled-section.tsx';
import { WhenLoaded } from '../../shared/ui/when-loaded.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { Rows, RowsSkeleton } from './rows.tsx';
import { SignInRow } from './sign-in-row.tsx';
import classes from './sign-ins.module.css';
import { signInsQuery, useEndOtherSignIns, useEndSignIn } from './use-sign-ins.ts';

/** Where the member is signed in; the other devices can be signed out. */
export function SignInList() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(signInsQuery);
  // The pressed button leaves with its device.
  const focusHeading = () => heading.current?.focus();
  const end = useEndSignIn(focusHeading);
  const endOthers = useEndOtherSignIns(focusHeading);

  return (
    <TitledSection title={t('security.signIns.title')} help={t('security.signIns.help')} heading={heading}>
      <WhenLoaded query={query} failed={t('security.signIns.failed')} skeleton={<RowsSkeleton count={2} />}>
        {(signIns) => (
          <>
            <Rows>
              {signIns.map((signIn) => (
                <SignInRow
                  key={signIn.id}
                  signIn={signIn}
                  isEnding={end.isPending && end.variables === signIn.id}
                  onEnd={() => end.mutate(signIn.id)}
                />
              ))}
            </Rows>
            {signIns.every(({ current }) => current) ? (
              <p className={`${classes.below} ${classes.none}`}>{t('security.signIns.noOthers')}</p>
            ) : (
              <ConfirmedButton
                className={classes.below ?? ''}
                label={t('security.signIns.endOthers')}
                title={t('security.signIns.endOthersTitle')}
                message={t('security.signIns.endOthersText')}
                confirmLabel={t('common.nav.signOut')}
                isLoading={endOthers.isPending}
                onConfirmed={() => endOthers.mutate()}
              />
            )}
          </>
        )}
      </WhenLoaded>
    </TitledSection>
  );
}
