import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.ts';

/**
 * Adds the theme's variables to the page as a constructed style sheet. Mantine would write them into a `<style>`
 * element, for which the content security policy would have to allow any inline style.
 */
export function adoptThemeVariables(): void {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(convertCssVariables(variables));
  document.adoptedStyleSheets.push(sheet);
}
