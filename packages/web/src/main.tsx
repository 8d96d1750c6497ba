import './app/replace-blocked-storage.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { watchForActivity } from './app/defer.ts';
import { followPush } from './app/follow-push.tsx';
import { prefetchFirstScreen } from './app/prefetch-first-screen.ts';
import { reloadOnMemberChange } from './app/reload-on-member-change.ts';
import { startScrollRestoration } from './app/scroll-restoration.ts';
import { startTypeface } from './app/typeface.ts';
import { followPictureCache } from './shared/session/picture-cache.ts';
import { watchForSignOuts } from './shared/session/sign-out.ts';
import { startColorScheme } from './shared/ui/color-scheme.ts';
import { DialogsProvider } from './shared/ui/dialogs.tsx';
import { Toasts } from './shared/ui/toasts.tsx';
import { startI18n } from './shared/words/translation.ts';
import 'virtual:typeface/own-words.css';
import writtenWords from 'virtual:typeface/written-words.css?url';
import './shared/ui/theme.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const screens = createRoot(root);
let isOver = false;

startColorScheme();
startScrollRestoration();
startTypeface(writtenWords);
watchForActivity();
watchForSignOuts();
followPush();
reloadOnMemberChange(() => {
  isOver = true;
  screens.unmount();
});
followPictureCache();
const app = (
  <StrictMode>
    <Toasts />
    <DialogsProvider>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </DialogsProvider>
  </StrictMode>
);

// Not awaited here, because the screens import this module and would wait for it to finish.
void Promise.all([startI18n(), prefetchFirstScreen()]).then(() => {
  // A transition renders in short steps, between which the page can respond to input.
  if (!isOver) startTransition(() => screens.render(app));
});
