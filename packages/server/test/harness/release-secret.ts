/** With which the databases of former releases were made. It never changes, unlike that of the other tests. */
export const AUTH_SECRET = 'a secret of former releases, long enough to sign';
