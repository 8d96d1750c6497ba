import { MantineProvider } from '@mantine/core';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { watchForSignOuts } from './api/sign-out.ts';
import { App } from './app/app.tsx';
import { watchForActivity } from './app/defer.ts';
import { followPush } from './app/follow-push.tsx';
import { prefetchFirstScreen } from './app/prefetch-first-screen.ts';
import { reloadOnMemberChange } from './app/reload-on-member-change.ts';
import { startScrollRestoration } from './app/scroll-restoration.ts';
import { startI18n } from './i18n/index.ts';
import { colorSchemeManager, theme } from './theme.ts';
import { adoptThemeVariables } from './theme-variables.ts';
import { DialogsProvider } from './ui/dialogs.tsx';
import { Toasts } from './ui/toasts.tsx';
import './app/shared.ts';
import 'virtual:typeface/own-words.css';
import './theme.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const screens = createRoot(root);
let isOver = false;

adoptThemeVariables();
startScrollRestoration();
watchForActivity();
watchForSignOuts();
followPush();
reloadOnMemberChange(() => {
  isOver = true;
  screens.unmount();
});
const app = (
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
  </StrictMode>
);

// Not awaited here, because the screens import this module and would wait for it to finish.
void Promise.all([startI18n(), prefetchFirstScreen()]).then(() => {
  // A transition renders in short steps, between which the page can respond to input.
  if (!isOver) startTransition(() => screens.render(app));
});
