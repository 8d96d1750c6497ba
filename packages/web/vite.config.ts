import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documents } from './build/documents.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { typeface } from './build/typeface/plugin.ts';

/** Where `npm run dev` has the server listen. */
const api = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}` };

/** The lists, and what at least two of the other members' chunks need. */
const MEMBERS =
  /src\/(app\/chunks\/members|data\/(first-week|invalidation|own-memory|tips-read|use-on-sight)|features\/lists\/solved-mark|ui\/(back-link|(board-)?tabs|copy-(button|text)|dialog-form|length-counter|linkified-text|optional-chunk))|useMutation|Textarea/;

/** What the forms of posts and the boxes of comments have in common. */
const WRITING =
  /src\/(data\/drafts|features\/(drafts|boards\/(use-)?edit-conflict|boards\/(form\/field-counter|post-unavailable)))|ko\/drafts/;

export default defineConfig({
  plugins: [react(), typeface(), documents(), serviceWorker(), precompress()],
  build: {
    target: 'baseline-widely-available',
    // A font is never worth inlining: the browser fetches only the ranges that a screen shows.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few and whole rather than many and tiny: the login and the sign-up in one piece, the lists in another, home in a
        // third, a post in a fourth, the forms in a fifth, with what both need apart. What visitors and members have in
        // common is in the first chunk, and what the members' chunks have in common in that of the lists, which they are
        // always loaded beside.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 2 },
            { name: 'visitors', test: /src\/app\/chunks\/visitors/, priority: 1 },
            { name: 'members', test: MEMBERS, priority: 1 },
            { name: 'home', test: /src\/app\/chunks\/home/ },
            { name: 'writing', test: WRITING, priority: 0.7 },
            { name: 'forms', test: /src\/app\/chunks\/forms/, priority: 0.4 },
            { name: 'posts', test: /src\/app\/chunks\/posts/, priority: 0.5 },
            { name: 'mypage', test: /src\/app\/chunks\/mypage/ },
            // With what the admins' other screens share with it: their guard is in it.
            { name: 'admins', test: /src\/app\/chunks\/admins/ },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api, '/auth': api, '/withdraw': api, '/docs': api, '/openapi.json': api } },
});
