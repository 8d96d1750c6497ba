import { serverReasonOr } from '../../shared/query/failures.ts';
import type { NotificationSettings } from '../../shared/query/notification-settings.ts';
import { Switch } from '../../shared/ui/switch.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { useChangeNotificationSettings, useNotificationSettings } from './settings-query.ts';

interface SettingSwitchProps {
  valueIn: (settings: NotificationSettings) => boolean;
  change: (isOn: boolean) => Parameters<ReturnType<typeof useChangeNotificationSettings>['mutate']>[0];
  label: string;
  help?: string;
}

/** One of the settings, saved with each press. Nothing before they are loaded. */
export function SettingSwitch({ valueIn, change, label, help }: SettingSwitchProps) {
  const { t } = useTranslation();
  const { data } = useNotificationSettings();
  const { mutate } = useChangeNotificationSettings(serverReasonOr(t('preferences.failed')), () =>
    toast(t('preferences.saved'), 'success'),
  );
  if (data === undefined) return null;
  return <Switch checked={valueIn(data)} onChange={(isOn) => mutate(change(isOn))} label={label} help={help} />;
}
