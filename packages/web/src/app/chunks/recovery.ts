/** The screens for a forgotten password, as one chunk: seldom opened. */
export { forgot, reset } from '../../pages/auth/recovery-pages.tsx';
