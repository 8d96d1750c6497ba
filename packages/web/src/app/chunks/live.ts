/** The live connection, as a chunk: it starts after the first screen is there. */
export { startLive } from '../../data/live/start-live.ts';
