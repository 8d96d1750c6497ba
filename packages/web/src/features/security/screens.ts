import { chunkOf, pagesFrom } from '../../shared/lazy-page.tsx';
import type { Screen } from '../../shared/screens.ts';

const page = pagesFrom(chunkOf(() => import('./security-page.tsx'), { isOnDemand: true }));

export const securityScreens: readonly Screen[] = [
  { path: '/mypage/security', load: page(({ security }) => security), audience: 'members' },
];
