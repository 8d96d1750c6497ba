import { useId, useRef } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SignInRow } from './sign-in-row.tsx';
import classes from './sign-ins.module.css';
import { useEndOtherSignIns, useEndSignIn, useSignIns } from './use-sign-ins.ts';

/** Where the member is signed in; the other devices can be signed out. */
export function SignInList() {
  const { t } = useTranslation();
  const id = useId();
  const dialogs = useDialogs();
  const heading = useRef<HTMLHeadingElement>(null);
  const signIns = useSignIns();
  // The pressed button leaves with its device.
  const focusHeading = () => heading.current?.focus();
  const end = useEndSignIn(focusHeading);
  const endOthers = useEndOtherSignIns(focusHeading);

  async function askAndEndOthers(): Promise<void> {
    const isSure = await dialogs.confirm({
      title: t('security.signIns.endOthersTitle'),
      message: t('security.signIns.endOthersText'),
      confirmLabel: t('security.signIns.end'),
    });
    if (isSure) endOthers.mutate();
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={classes.heading}>
        {t('security.signIns.title')}
      </h2>
      <p className={classes.help}>{t('security.signIns.help')}</p>
      {signIns.isError && signIns.data === undefined ? (
        <RetryNotice
          text={t('security.signIns.failed')}
          onRetry={() => void signIns.refetch()}
          isRetrying={signIns.isFetching}
        />
      ) : signIns.data === undefined ? (
        <SignInsSkeleton />
      ) : (
        <>
          <ul className={classes.list}>
            {signIns.data.map((signIn) => (
              <SignInRow
                key={signIn.id}
                signIn={signIn}
                isEnding={end.isPending && end.variables === signIn.id}
                onEnd={() => end.mutate(signIn.id)}
              />
            ))}
          </ul>
          {signIns.data.every(({ current }) => current) ? (
            <p className={classes.none}>{t('security.signIns.noOthers')}</p>
          ) : (
            <LoadingButton
              variant="default"
              className={classes.endOthers ?? ''}
              isLoading={endOthers.isPending}
              onClick={() => void askAndEndOthers()}
            >
              {t('security.signIns.endOthers')}
            </LoadingButton>
          )}
        </>
      )}
    </section>
  );
}

function SignInsSkeleton() {
  return (
    <ul className={classes.list} aria-busy="true">
      {[0, 1].map((index) => (
        <li key={index} className={classes.row}>
          <span className={classes.skeleton}>
            <Skeleton lines={[60, 90]} />
          </span>
        </li>
      ))}
    </ul>
  );
}
