import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { keepPlaces } from './app/scroll-places.ts';
import { startI18n } from './i18n/index.ts';
import { colorSchemeManager, theme } from './theme.ts';
import { adoptThemeVariables } from './theme-variables.ts';
import { DialogsProvider } from './ui/dialogs.tsx';
import { Toasts } from './ui/toasts.tsx';
import 'virtual:typeface.css';
import './theme.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

adoptThemeVariables();
keepPlaces();
await startI18n();

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Toasts />
      <DialogsProvider>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </DialogsProvider>
    </MantineProvider>
  </StrictMode>,
);
