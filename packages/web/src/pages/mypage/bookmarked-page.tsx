export { Scraps as Component } from '../../features/scraps/scraps.tsx';
