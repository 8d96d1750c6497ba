import type { Board } from '@ieum/contract/boards';
import { chunkOf, pagesFrom } from '../../shared/lazy-page.tsx';
import type { Screen } from '../../shared/screens.ts';

const page = pagesFrom(chunkOf(() => import('./pages.tsx')));

/** In the order of the bars. */
export const boardScreens: readonly Screen[] = [...screensOf('tip'), ...screensOf('free'), ...screensOf('qna')];

function screensOf(board: Board): Screen[] {
  return [
    {
      path: `/${board}`,
      load: page(({ pages }) => pages[board].list),
      audience: 'members',
      nav: { label: `common.board.${board}`, bottomBar: { label: `common.shortBoard.${board}`, icon: board } },
    },
    { path: `/${board}/write`, load: page(({ pages }) => pages[board].write), audience: 'members' },
    { path: `/${board}/edit/:id`, load: page(({ pages }) => pages[board].edit), audience: 'members' },
    { path: `/${board}/:id`, load: page(({ pages }) => pages[board].post), audience: 'members' },
  ];
}
