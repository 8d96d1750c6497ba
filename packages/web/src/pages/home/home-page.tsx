export { Home as Component } from '../../features/home/home.tsx';
