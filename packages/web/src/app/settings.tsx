import { type MantineColorScheme, NativeSelect, useMantineColorScheme } from '@mantine/core';
import { chooseLanguage, type Language, useTranslation } from '../i18n/index.ts';
import { toast } from '../ui/toast.ts';
import classes from './settings.module.css';

const SCHEMES: MantineColorScheme[] = ['auto', 'light', 'dark'];

/** Language and colours, at the foot of every screen: there when wanted, out of the way otherwise. */
export function Settings() {
  const { t, language } = useTranslation();
  // Without transitions it would, for a moment, add a style element, which the content security policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const [other, label]: [Language, string] =
    language === 'ko' ? ['en', t('common.settings.toEnglish')] : ['ko', t('common.settings.toKorean')];

  return (
    <footer className={classes.settings}>
      <button
        type="button"
        lang={other}
        className={classes.language}
        onClick={() => chooseLanguage(other).catch(() => toast(t('common.tryAgain')))}
      >
        {label}
      </button>
      <NativeSelect
        size="xs"
        variant="unstyled"
        aria-label={t('common.settings.scheme.label')}
        value={colorScheme}
        onChange={(event) => setColorScheme(event.currentTarget.value as MantineColorScheme)}
        data={SCHEMES.map((value) => ({ value, label: t(`common.settings.scheme.${value}`) }))}
      />
    </footer>
  );
}
