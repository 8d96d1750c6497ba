import { type ReactNode, useId } from 'react';
import { COLOR_SCHEMES, type ColorScheme, chooseColorScheme, useColorScheme } from '../shared/ui/color-scheme.ts';
import { toast } from '../shared/ui/toast.ts';
import { chooseLanguage, type Language, useTranslation } from '../shared/words/translation.ts';
import classes from './settings.module.css';

const LANGUAGES: Language[] = ['ko', 'en'];

/** The settings for colours and language at the foot of every screen, including the visitors' screens. */
export function Settings() {
  const { t, language } = useTranslation();
  const colorScheme = useColorScheme();

  return (
    <footer>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields that are sent. */}
      <div role="group" aria-label={t('common.settings.label')} className={classes.settings}>
        <Choice
          label={t('common.settings.scheme.label')}
          value={colorScheme}
          onChange={(scheme) => chooseColorScheme(scheme as ColorScheme)}
        >
          {COLOR_SCHEMES.map((scheme) => (
            <option key={scheme} value={scheme}>
              {t(`common.settings.scheme.${scheme}`)}
            </option>
          ))}
        </Choice>
        <Choice
          label={t('common.settings.language')}
          value={language}
          onChange={(chosen) => chooseLanguage(chosen as Language).catch(() => toast(t('common.tryAgain')))}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {t(`common.settings.languages.${one}`)}
            </option>
          ))}
        </Choice>
      </div>
    </footer>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={classes.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
    </div>
  );
}
