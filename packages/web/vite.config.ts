import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkNameOf } from './build/chunks.ts';
import { documents } from './build/documents.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { typeface } from './build/typeface/plugin.ts';

/** Where `npm run dev` has the server listen. */
const api = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}` };

export default defineConfig({
  plugins: [react(), typeface(), documents(), serviceWorker(), precompress()],
  build: {
    target: 'baseline-widely-available',
    // A font is never worth inlining: the browser fetches only the ranges that a screen shows.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNameOf, debugName: 'features' }],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api, '/auth': api, '/withdraw': api, '/docs': api, '/openapi.json': api } },
});
