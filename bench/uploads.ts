/** Reading while twenty members upload pictures at once: the reads' throughput beside their calm one, and the memory afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '@ieum/contract/limits';
import { listReading, readingRow } from './list-load.ts';
import type { Measured } from './load.ts';
import { type SignedIn, signMany } from './members.ts';
import type { Options } from './options.ts';
import { photograph } from './photograph.ts';
import type { Row, Section } from './report.ts';
import { type RunningServer, startServer } from './server.ts';
import type { Site } from './site.ts';
import { mebibytes, median, quantile, rounded } from './statistics.ts';

const AT_ONCE = 20;
/** For the uploads to have begun before the reads. */
const MARGIN_MS = 1_000;
/** A decoder without work ends after ten seconds. */
const BACK_AFTER_MS = 15_000;
const SHARE_AT_LEAST = 0.5;
const GROWN_AT_MOST_MIB = 30;
/** Of a telephone with 12 megapixels. */
const [WIDTH, HEIGHT] = [4_000, 3_000];

/** What each upload took, in milliseconds. */
type Uploaded = number[];

export async function uploads(sites: Site[], { seconds, rounds }: Options): Promise<Section> {
  const site = sites.at(-1) as Site;
  const folder = mkdtempSync(join(tmpdir(), 'ieum-uploads-'));
  const server = await startServer(site.databaseUrl, undefined, { settings: { FILES_URL: `file:${folder}` } });
  try {
    return await readBesideUploads(site, server, seconds, rounds);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readBesideUploads(site: Site, server: RunningServer, seconds: number, rounds: number): Promise<Section> {
  const picture = await photograph(WIDTH, HEIGHT);
  const read = await listReading(server, site.tokens.reader);
  const before = (await server.usage()).residentBytes;
  const calm: Measured[] = [];
  const beside: Measured[] = [];
  const uploaded: Uploaded[] = [];
  for (let round = 0; round < rounds; round++) {
    const members = await signMany(site, `uploads${round}x`, AT_ONCE);
    calm.push(await read(seconds));
    const uploading = uploadUntil(Date.now() + MARGIN_MS + seconds * 1000, server.url, members, picture);
    await sleep(MARGIN_MS);
    beside.push(await read(seconds));
    uploaded.push(await uploading);
  }
  await sleep(BACK_AFTER_MS);
  const grownMiB = mebibytes((await server.usage()).residentBytes - before);
  const share = rounded(median(calm.map((one, at) => (beside[at] as Measured).perSecond / one.perSecond)));
  return {
    title: `reading while ${AT_ONCE} members upload pictures of ${(picture.length / 1e6).toFixed(1)} MB`,
    rows: [rowOf('list, calm', calm, []), rowOf('list, beside uploads', beside, uploaded.flat())],
    checks: [
      { what: 'reads beside uploads, share of the calm ones', value: share, bound: { atLeast: SHARE_AT_LEAST } },
      {
        what: 'memory after the uploads beyond that before, MiB',
        value: grownMiB,
        bound: { atMost: GROWN_AT_MOST_MIB },
      },
    ],
  };
}

/** Each member uploads one after the other until then, and at least one. */
async function uploadUntil(end: number, url: string, members: SignedIn[], picture: Uint8Array): Promise<Uploaded> {
  const times: Uploaded = [];
  const uploadAll = async ({ token }: SignedIn) => {
    for (let count = 0; count < LIMITS.picturesADay && (count === 0 || Date.now() < end); count++) {
      const start = performance.now();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
      const response = await fetch(`${url}/api/pictures`, { method: 'POST', headers, body: picture });
      if (response.status !== 201) throw new Error(`An upload answered ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(members.map(uploadAll));
  return times;
}

function rowOf(what: string, measured: Measured[], uploaded: Uploaded): Row {
  return {
    ...readingRow(what, measured),
    uploads: uploaded.length,
    'p50 of an upload, ms': uploaded.length > 0 ? Math.round(quantile(uploaded, 0.5)) : '',
    MiB: mebibytes(median(measured.map(({ residentBytes }) => residentBytes))),
  };
}
