import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationGroup,
  type NotificationKind,
} from '@ieum/contract/notification-kinds';
import { isSenior } from '@ieum/contract/permissions';
import type { Me } from '../../shared/query/me.ts';
import { TitledSection } from '../../shared/ui/titled-section.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { SHOWN_KINDS } from '../notifications/words.kinds.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { SwitchRows } from './switch-rows.tsx';

const GROUPS: NotificationGroup[] = ['mine', 'everyone', 'seniors', 'admins', 'account'];

/** What the member is told: a switch for each kind of notification. */
export function KindSections({ me }: { me: Me }) {
  const { t, language } = useTranslation();
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
            label={SHOWN_KINDS[kind][language].setting}
          />
        ))}
      </SwitchRows>
    </TitledSection>
  ));
}

/** The kinds that this member can get, in the groups of the screen. */
function kindGroups(me: Me): { group: NotificationGroup; kinds: NotificationKind[] }[] {
  const concerns = { mine: true, everyone: true, seniors: isSenior(me), admins: me.role === 'ADMIN', account: true };
  return GROUPS.filter((group) => concerns[group]).map((group) => ({
    group,
    kinds: NOTIFICATION_KIND_NAMES.filter((kind) => NOTIFICATION_KINDS[kind].group === group),
  }));
}
