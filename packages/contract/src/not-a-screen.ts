/** Paths of the server's own. Every other path is a screen's, also of one that does not exist: the app says so. */
export const NOT_A_SCREEN = /^\/(api|auth|withdraw|assets|icons|docs|metrics|healthz|readyz)(\/|$)/;
