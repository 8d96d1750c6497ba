/** Times are milliseconds since the epoch in the database, and ISO 8601 in the API. */
export function isoOf(milliseconds: number): string;
export function isoOf(milliseconds: number | null): string | null;
export function isoOf(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
