import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { memberDocument } from './build/member-document.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { typeface } from './build/typeface/plugin.ts';

/** Where `npm run dev` has the server listen. */
const api = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}` };

export default defineConfig({
  plugins: [react(), typeface(), memberDocument(), serviceWorker(), precompress()],
  build: {
    target: 'baseline-widely-available',
    // A font is never worth inlining: the browser fetches only the ranges that a screen shows.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few and whole rather than many and tiny: the login in one piece, and in another what every member opens daily.
        // My page and the dashboard share the tabs alone; without a piece of its own for these, each would need the other.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 2 },
            { name: 'members', test: /src\/app\/chunks\/members/, priority: 1 },
            { name: 'tabs', test: /src\/ui\/board-tabs/, priority: 1 },
            // What signing up shares with the members' screens: without it, it would load all of these.
            {
              name: 'shared',
              test: /contract\/src\/(fields|text|policy|years)\.ts|src\/features\/auth\/.*availability|\/NativeSelect\//,
              priority: 2,
            },
            { name: 'mypage', test: /src\/app\/chunks\/mypage/ },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api, '/auth': api, '/withdraw': api, '/docs': api, '/openapi.json': api } },
});
