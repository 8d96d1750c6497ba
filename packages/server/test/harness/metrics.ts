import type { Client } from './client.ts';

/** The figures of `/metrics`, by name and labels as Prometheus writes them. */
export async function figures(client: Client): Promise<Record<string, number>> {
  const { body } = await client.get<string>('/metrics');
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
