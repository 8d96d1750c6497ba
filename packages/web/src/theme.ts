/** The theme. Components take colours from here or from the variables of `theme.css`, never as literals. */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  NativeSelect,
  TextInput,
} from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'sprout',
  primaryShade: { light: 7, dark: 3 },
  // Filled elements are dark in the light scheme and light in the dark one; Mantine's automatic contrast handles only
  // the first.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--ieum-on-fill)' } : colors;
  },
  colors: {
    sprout: [
      '#eef7f0',
      '#d9eede',
      '#b4dcbf',
      '#8bc99c',
      '#67b67e',
      '#4aa265',
      '#35874f',
      '#2b7342',
      '#235d36',
      '#1a4628',
    ],
    danger: [
      '#fdf0ee',
      '#fbdcd8',
      '#ffbdb4',
      '#ff9b8e',
      '#f2705f',
      '#e04b38',
      '#ca3322',
      '#b42318',
      '#931b12',
      '#70130c',
    ],
    gray: [
      '#faf9f6',
      '#f3f1ec',
      '#e8e5de',
      '#dad6cd',
      '#c4bfb4',
      '#a39d91',
      '#716c62',
      '#5e5a51',
      '#403d37',
      '#282622',
    ],
    dark: [
      '#ece9e2',
      '#d3cfc6',
      '#aaa599',
      '#979287',
      '#3d3a34',
      '#2f2c28',
      '#23211d',
      '#181714',
      '#121110',
      '#0c0b0a',
    ],
  },
  white: '#ffffff',
  black: '#211f1b',
  fontFamily:
    "'Pretendard Variable', Pretendard, 'Pretendard fallback', 'Pretendard fallback Windows', 'Pretendard fallback Apple', 'Pretendard fallback Latin', -apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', 'Noto Sans KR', sans-serif",
  headings: { fontWeight: '600' },
  lineHeights: { md: '1.6' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: {
      defaultProps: {
        // The error is directly below the input, and is announced when it appears.
        inputWrapperOrder: ['label', 'input', 'error', 'description'],
        errorProps: { role: 'alert' },
        successProps: { role: 'status' },
      },
    },
    Button: { defaultProps: { size: 'md' } },
    // By themselves, and so in the first chunk: the chunks of visitors and members both need them.
    TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
    NativeSelect: NativeSelect.extend({ defaultProps: { size: 'md' } }),
    Textarea: { defaultProps: { size: 'md' } },
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbfaf6',
    '--mantine-color-text': '#211f1b',
    '--mantine-color-dimmed': '#5e5a51',
    '--mantine-color-placeholder': '#716c62',
    '--mantine-color-error': '#b42318',
    '--mantine-color-success': '#235d36',
    '--mantine-color-anchor': '#235d36',
    '--mantine-color-default-border': '#918b7f',
  },
  dark: {
    '--mantine-color-body': '#181714',
    '--mantine-color-text': '#ece9e2',
    '--mantine-color-dimmed': '#aaa599',
    '--mantine-color-placeholder': '#979287',
    '--mantine-color-error': '#ff9b8e',
    '--mantine-color-success': '#8bc99c',
    '--mantine-color-anchor': '#8bc99c',
    '--mantine-color-default-border': '#7d786d',
  },
});

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'ieum:color-scheme' });
