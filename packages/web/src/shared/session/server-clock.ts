/**
 * How far this device's clock is from the server's. The server states when a session ends by its own clock: by a device
 * that is half an hour fast, each session would be over as soon as it has begun.
 */
import { store } from '../storage.ts';

/** Milliseconds that the device's clock is ahead. Of the tab, and not of the device: clocks are set right now and then. */
const STORAGE_KEY = 'ieum:clock-ahead';
/** A token names whole seconds, and an answer takes its time. */
const NOISE_MS = 10_000;

export const serverClock = {
  /** A time of the server's clock, as this device's clock shows it. */
  onDevice: (time: number): number => time + (known() ?? 0),

  isKnown: (): boolean => known() !== null,

  /** Call it with the server's time as its answer arrives. */
  note(time: number): void {
    const ahead = Date.now() - time;
    store(sessionStorage, STORAGE_KEY, String(Math.abs(ahead) < NOISE_MS ? 0 : ahead));
  },
};

function known(): number | null {
  const ahead = Number(sessionStorage.getItem(STORAGE_KEY) ?? Number.NaN);
  return Number.isFinite(ahead) ? ahead : null;
}
