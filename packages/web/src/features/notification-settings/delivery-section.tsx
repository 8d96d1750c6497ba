import { TitledSection } from '../../shared/ui/titled-section.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { SwitchRows } from './switch-rows.tsx';

/** How the member is told. `hasMail`: the server can send mail. */
export function DeliverySection({ hasMail }: { hasMail: boolean }) {
  const { t } = useTranslation();
  return (
    <TitledSection title={t('preferences.delivery.title')} help={t('preferences.delivery.help')}>
      <SwitchRows>
        <SettingSwitch
          valueIn={({ live }) => live}
          change={(live) => ({ live })}
          label={t('preferences.live.label')}
          help={t('preferences.live.help')}
        />
        {hasMail && (
          <SettingSwitch
            valueIn={({ digest }) => digest}
            change={(digest) => ({ digest })}
            label={t('preferences.digest.label')}
            help={t('preferences.digest.help')}
          />
        )}
      </SwitchRows>
    </TitledSection>
  );
}
