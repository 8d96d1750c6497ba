import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
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
      {/* The browser's own: on the first drawing of every screen, which Mantine's would have drawn twice. */}
      <select
        className={classes.choice}
        aria-label={t('common.settings.scheme.label')}
        value={colorScheme}
        onChange={(event) => setColorScheme(event.currentTarget.value as MantineColorScheme)}
      >
        {SCHEMES.map((scheme) => (
          <option key={scheme} value={scheme}>
            {t(`common.settings.scheme.${scheme}`)}
          </option>
        ))}
      </select>
    </footer>
  );
}
