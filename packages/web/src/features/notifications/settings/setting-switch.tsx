import { serverReasonOr } from '../../../data/failures.ts';
import {
  type NotificationSettings,
  useChangeNotificationSettings,
  useNotificationSettings,
} from '../../../data/notification-settings.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';

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
