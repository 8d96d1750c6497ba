import { FREE, QNA, writePost } from '../../harness/boards.ts';
import type { Rows } from '../scenes.ts';

export const ROWS: Rows = {
  NAME_REVEALED: [
    {
      what: 'their name being revealed',
      async begin(world) {
        const kim = await world.newHire();
        const postId = await writePost(QNA, kim, { title: '연차', anonymous: true });
        await (await world.senior()).post(`${QNA.post(postId)}/report`);
        return { kim, author: kim, board: QNA, postId };
      },
      async happens(world, { postId }) {
        const path = `/api/admin/reveals/qna/${postId}`;
        await (await world.admin()).post(path, { reason: '욕설' });
        await (await world.admin()).post(`${path}/agree`);
      },
      told: { board: 'qna', title: '연차', reason: '욕설' },
      silent: {},
    },
  ],
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
