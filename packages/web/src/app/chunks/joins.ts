/** The admins' screen of those who want to join, as one chunk. Its guard brings the words. */
export { joins } from '../../pages/joins-page.ts';
