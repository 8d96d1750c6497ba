import type { PushProblem } from '@ieum/contract/push';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/client.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RetryNotice } from '../../../shared/ui/retry-notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import classes from './push.module.css';
import { isPushOn, pushSupport, turnPushOff, turnPushOn } from './push-device.ts';

/** Pushes on this device: each device is turned on by itself. */
export function PushSection() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const support = pushSupport();
  return (
    <TitledSection title={t('push.title')} help={t('push.help')} heading={heading}>
      {support === 'needs-installing' ? (
        <TurnOnSteps
          text={t('push.install.text')}
          steps={[t('push.install.steps.share'), t('push.install.steps.add'), t('push.install.steps.open')]}
        />
      ) : support === 'no' ? (
        <TurnOnSteps text={t('push.unsupported')} steps={[]} />
      ) : (
        <PushSwitch onTurned={() => heading.current?.focus()} />
      )}
    </TitledSection>
  );
}

/** Turns pushes on and off, where the browser has them. `onTurned`: the pressed button has gone. */
function PushSwitch({ onTurned }: { onTurned: () => void }) {
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
    return <RetryNotice text={t('push.loadFailed')} query={push} />;
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
        <span>{push.data ? t('push.on') : t('push.off')}</span>
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
        {isDismissed && !push.data && <span>{t('push.dismissed')}</span>}
        {test.data !== undefined && !test.isPending && <span>{t(`push.tested.${test.data}`)}</span>}
      </p>
    </div>
  );
}

/** Why it cannot be turned on here, and what to do about it, in order. */
function TurnOnSteps({ text, steps }: { text: string; steps: string[] }) {
  return (
    <div className={classes.panel}>
      <p>{text}</p>
      {steps.length > 0 && (
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

const PUSH = ['push'];

/** Whether pushes are sent to this device. Only where the browser has them. */
function usePush() {
  return useQuery({ queryKey: PUSH, queryFn: isPushOn });
}

/** Resolves to what the member has answered when the browser asked. */
function useTurnPushOn(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: turnPushOn,
    onSuccess: (permission) => {
      if (permission === 'default') return;
      onDone();
      if (permission === 'denied') return;
      client.setQueryData(PUSH, true);
      toast(t('push.turnedOn'), 'success');
    },
    meta: { failureMessage: serverReasonOr(t('push.turnOnFailed')) },
  });
}

function useTurnPushOff(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: turnPushOff,
    onSuccess: () => {
      client.setQueryData(PUSH, false);
      toast(t('push.turnedOff'), 'success');
      onDone();
    },
    meta: { failureMessage: serverReasonOr(t('push.turnOffFailed')) },
  });
}

/** Resolves to what came of it. */
function useTestPush() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<PushProblem | 'SENT'> => (await call('POST /api/push/test', {})).problem ?? 'SENT',
    onSuccess: (outcome) => {
      if (outcome === 'OFF' || outcome === 'GONE') client.setQueryData(PUSH, false);
    },
    meta: { failureMessage: serverReasonOr(t('push.testFailed')) },
  });
}
