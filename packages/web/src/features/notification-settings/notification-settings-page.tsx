import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationGroup,
  type NotificationKind,
} from '@ieum/contract/notification-kinds';
import { isSenior } from '@ieum/contract/permissions';
import { followingQuery } from '../../shared/following/following.ts';
import { paths } from '../../shared/paths.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import { type Me, useMe } from '../../shared/query/me.ts';
import { type NotificationSettings, notificationSettingsQuery } from '../../shared/query/notification-settings.ts';
import type { Page } from '../../shared/screens.ts';
import { useHasMail } from '../../shared/session/sign-in-options.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { RetryNotice } from '../../shared/ui/retry-notice.tsx';
import classes from '../../shared/ui/settings-page.module.css';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { TitledSection } from '../../shared/ui/titled-section.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { SHOWN_KINDS } from '../notifications/words.kinds.ts';
import { FollowingSection } from './following-section.tsx';
import { PushSection } from './push/push-section.tsx';
import { useChangeNotificationSettings, useNotificationSettings } from './settings-query.ts';
import { SwitchRows } from './switch-rows.tsx';

export const notificationSettings: Page = {
  Component: NotificationSettingsPage,
  queries: () => [notificationSettingsQuery, followingQuery],
};

/** What the member wants to be told, and how. */
function NotificationSettingsPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <div>
        <BackLink to={paths.mypage()}>{t('common.nav.mypage')}</BackLink>
        <PageHeading>{t('members.notifications')}</PageHeading>
      </div>
      <Sections />
    </div>
  );
}

function Sections() {
  const { t } = useTranslation();
  const me = useMe();
  const settings = useNotificationSettings();
  const hasMail = useHasMail() ?? false;
  const failed = [me, settings].filter(({ data, isError }) => data === undefined && isError);

  if (failed.length > 0) {
    return (
      <RetryNotice
        text={t('preferences.loadFailed')}
        query={{
          refetch: () => failed.forEach(({ refetch }) => void refetch()),
          isFetching: failed.some(({ isFetching }) => isFetching),
        }}
      />
    );
  }
  if (me.data === undefined || settings.data === undefined) return <Skeleton lines={[25, 60, 100, 100, 100, 100]} />;
  return (
    <>
      <KindSections me={me.data} />
      <FollowingSection />
      <DeliverySection hasMail={hasMail} />
      <PushSection />
    </>
  );
}

const GROUPS: NotificationGroup[] = ['mine', 'everyone', 'seniors', 'admins', 'account'];

/** What the member is told: a switch for each kind of notification. */
function KindSections({ me }: { me: Me }) {
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

/** How the member is told. `hasMail`: the server can send mail. */
function DeliverySection({ hasMail }: { hasMail: boolean }) {
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

interface SettingSwitchProps {
  valueIn: (settings: NotificationSettings) => boolean;
  change: (isOn: boolean) => Parameters<ReturnType<typeof useChangeNotificationSettings>['mutate']>[0];
  label: string;
  help?: string;
}

/** One of the settings, saved with each press. Nothing before they are loaded. */
function SettingSwitch({ valueIn, change, label, help }: SettingSwitchProps) {
  const { t } = useTranslation();
  const { data } = useNotificationSettings();
  const { mutate } = useChangeNotificationSettings(serverReasonOr(t('preferences.failed')), () =>
    toast(t('preferences.saved'), 'success'),
  );
  if (data === undefined) return null;
  return <Switch checked={valueIn(data)} onChange={(isOn) => mutate(change(isOn))} label={label} help={help} />;
}
