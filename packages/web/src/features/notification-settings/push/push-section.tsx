import { useRef } from 'react';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { pushSupport } from './push-device.ts';
import { PushSwitch } from './push-switch.tsx';
import { TurnOnSteps } from './turn-on-steps.tsx';

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
