/** What speaks to the browser's authenticators, as a chunk of its own: few members use it on any day. */
export { startAuthentication, startRegistration } from '@simplewebauthn/browser';
