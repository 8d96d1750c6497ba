import { FREE } from '../../harness/boards.ts';
import type { Rows } from '../scenes.ts';

export const ROWS: Rows = {
  SECURITY: [
    {
      what: 'a change of their account',
      begin: async (world) => ({ kim: await world.senior(), author: await world.admin(), board: FREE, postId: null }),
      happens: (_world, { kim, author }) => author.patch(`/api/admin/members/${kim.id}`, { role: 'ADMIN' }),
      told: { board: null, title: null, change: 'BECAME_ADMIN' },
      silent: {},
    },
    {
      what: 'being made a moderator',
      begin: async (world) => ({ kim: await world.senior(), author: await world.admin(), board: FREE, postId: null }),
      happens: (_world, { kim, author }) => author.patch(`/api/admin/members/${kim.id}`, { moderator: true }),
      told: { board: null, title: null, change: 'BECAME_MODERATOR' },
      silent: {},
    },
  ],
};
