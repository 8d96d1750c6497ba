import type { Me } from '../../../data/me.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { kindGroups } from './kind-groups.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { SwitchRows } from './switch-rows.tsx';

/** What the member is told: a switch for each kind of notification. */
export function KindSections({ me }: { me: Me }) {
  const { t } = useTranslation();
  return kindGroups(me).map(({ group, kinds }) => (
    <TitledSection
      key={group}
      title={t(`preferences.groups.${group}.title`)}
      help={t(`preferences.groups.${group}.help`)}
    >
      <SwitchRows>
        {kinds.map((kind) => (
          <SettingSwitch
            key={kind}
            valueIn={({ kinds: on }) => on[kind]}
            change={(isOn) => ({ kinds: { [kind]: isOn } })}
            label={t(`preferences.kinds.${kind}`)}
          />
        ))}
      </SwitchRows>
    </TitledSection>
  ));
}
