import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** What a process of ours is given beside its settings: where programs are, and compiled code, as `npm start` keeps it. */
export const INHERITED_ENV = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
};
