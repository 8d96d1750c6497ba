import { Button } from '../../../shared/ui/button.tsx';
import { RetryNotice } from '../../../shared/ui/retry-notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import classes from './push.module.css';
import { TurnOnSteps } from './turn-on-steps.tsx';
import { usePush, useTestPush, useTurnPushOff, useTurnPushOn } from './use-push.ts';

/** Turns pushes on and off, where the browser has them. `onTurned`: the pressed button has gone. */
export function PushSwitch({ onTurned }: { onTurned: () => void }) {
  const { t } = useTranslation();
  const push = usePush();
  const turnOn = useTurnPushOn(onTurned);
  const turnOff = useTurnPushOff(onTurned);
  const test = useTestPush();

  if (Notification.permission === 'denied') {
    return (
      <TurnOnSteps
        text={t('push.denied.text')}
        steps={[t('push.denied.steps.settings'), t('push.denied.steps.allow'), t('push.denied.steps.back')]}
      />
    );
  }
  if (push.data === undefined && push.isError) {
    return <RetryNotice text={t('push.loadFailed')} onRetry={() => void push.refetch()} isRetrying={push.isFetching} />;
  }
  if (push.data === undefined) {
    return (
      <div className={classes.panel} aria-busy="true">
        <Skeleton lines={[45]} />
      </div>
    );
  }
  const isDismissed = turnOn.data === 'default';
  const turn = ({ mutate }: { mutate: () => void }) => {
    test.reset();
    mutate();
  };
  return (
    <div className={classes.panel}>
      <p className={classes.state}>
        <span className={classes.dot} data-on={push.data} aria-hidden="true" />
        {push.data ? t('push.on') : t('push.off')}
      </p>
      <div className={classes.buttons}>
        {push.data ? (
          <>
            <Button variant="default" isLoading={test.isPending} onClick={() => test.mutate()}>
              {t('push.test')}
            </Button>
            <Button variant="subtle" isLoading={turnOff.isPending} onClick={() => turn(turnOff)}>
              {t('push.turnOff')}
            </Button>
          </>
        ) : (
          <Button isLoading={turnOn.isPending} onClick={() => turn(turnOn)}>
            {t('push.turnOn')}
          </Button>
        )}
      </div>
      <p role="status" className={classes.outcome}>
        {isDismissed && !push.data && t('push.dismissed')}
        {test.data !== undefined && !test.isPending && t(`push.tested.${test.data}`)}
      </p>
    </div>
  );
}
