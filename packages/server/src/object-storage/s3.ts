/**
 * A client for storage that speaks the protocol of Amazon S3: MinIO, Garage, Ceph, Cloudflare R2, Amazon itself and
 * others. It addresses buckets by the path, which all of them understand.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../config/s3-settings.ts';
import { OperatorError } from '../operator-error.ts';
import { MINUTE } from '../time/units.ts';
import { entriesOf, textOf } from './xml.ts';

export interface StoredObject {
  /** Without the prefix. */
  name: string;
  bytes: number;
  storedAt: Date;
}

export interface ObjectStorage {
  /** Stores a file. What was stored under the name is replaced once the whole file has arrived. */
  putFile(name: string, file: string): Promise<void>;
  /** As `putFile`, of what is in memory already. */
  put(name: string, content: Buffer): Promise<void>;
  /** The whole object; null: there is none. */
  get(name: string): Promise<Buffer | null>;
  /** @param file must not exist; null is answered, and nothing written, where there is no such object */
  getFile(name: string, file: string): Promise<number | null>;
  /** Nothing happens where there is none. */
  delete(name: string): Promise<void>;
  list(): Promise<StoredObject[]>;
}

const MEBIBYTE = 1024 * 1024;
/** Larger files are sent in parts, each of which is in memory for a while. */
const PART_BYTES = 16 * MEBIBYTE;
/** Of one file, as the protocol has it. */
const MOST_PARTS = 10_000;
/** For one request, with its body. */
const REQUEST_MS = 5 * MINUTE;

/**
 * @param partBytes at least 5 MiB, but of the last part
 * @param requestMs the longest that one request takes, with its body and its answer
 */
export function openStorage(settings: S3Settings, partBytes = PART_BYTES, requestMs = REQUEST_MS): ObjectStorage {
  const { endpoint, bucket, prefix, region, accessKey, secretKey } = settings;
  const signer = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 0,
  });
  const urlOf = (name: string) => `${endpoint}/${bucket}/${encodeKey(prefix + name)}`;

  /** @throws OperatorError where the storage does not answer, or refuses, but for the statuses that are fine */
  async function send(method: string, url: string, body?: Buffer, fine: number[] = []): Promise<Response> {
    let answer: Response;
    try {
      const headers = body && { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') };
      const request = await signer.sign(url, {
        method,
        ...(headers && { headers }),
        ...(body && { body: asBody(body) }),
      });
      answer = await fetch(request, { signal: AbortSignal.timeout(requestMs), redirect: 'manual' });
    } catch (error) {
      throw new OperatorError(`the storage ${endpoint} does not answer (${reasonOf(error)})`);
    }
    if (answer.ok || fine.includes(answer.status)) return answer;
    throw refusal(settings, answer.status, await textWithin(answer));
  }

  /** Of an answer whose body says nothing. It is read all the same: until then, its connection is of no use to others. */
  async function headersOf(answer: Response): Promise<Headers> {
    await textWithin(answer);
    return answer.headers;
  }

  async function putParts(url: string, file: Awaited<ReturnType<typeof open>>, size: number): Promise<void> {
    const begun = await textWithin(await send('POST', `${url}?uploads=`));
    const id = textOf(begun, 'UploadId');
    if (id === null) throw new OperatorError(`the storage ${endpoint} gives no number for an upload in parts`);
    const upload = `${url}?uploadId=${encodeURIComponent(id)}`;
    try {
      const tags: string[] = [];
      const each = Math.max(partBytes, Math.ceil(size / MOST_PARTS));
      for (let from = 0; from < size; from += each) {
        const part = await readPart(file, from, Math.min(each, size - from));
        const answer = await send('PUT', `${upload}&partNumber=${tags.length + 1}`, part);
        tags.push((await headersOf(answer)).get('etag') ?? '');
      }
      const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const whole = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      // It may answer 200, and say only in the body that it has failed.
      const ended = await textWithin(await send('POST', upload, whole));
      if (textOf(ended, 'Code') !== null) throw refusal(settings, 500, ended);
    } catch (error) {
      await giveUp(upload, error as Error);
      throw error;
    }
  }

  /** Parts that are not given up stay, and cost room, for ever. */
  async function giveUp(upload: string, cause: Error): Promise<void> {
    try {
      await headersOf(await send('DELETE', upload, undefined, [404]));
    } catch (error) {
      throw new OperatorError(
        `${cause.message}; the parts that were sent are still there, because they could not be given up: ` +
          (error as Error).message,
      );
    }
  }

  function notFetched(name: string, error: unknown): OperatorError {
    return new OperatorError(`${name} could not be fetched from the storage ${endpoint}: ${reasonOf(error)}`);
  }

  async function requireSize(name: string, size: number): Promise<void> {
    const headers = await headersOf(await send('HEAD', urlOf(name)));
    const stored = Number(headers.get('content-length'));
    if (stored !== size)
      throw new OperatorError(`the storage ${endpoint} has stored ${stored} of ${size} bytes of ${name}`);
  }

  /** @returns its answer; null: there is no such object */
  async function find(name: string): Promise<Response | null> {
    const answer = await send('GET', urlOf(name), undefined, [404]);
    if (answer.status !== 404) return answer;
    const said = await textWithin(answer);
    if (textOf(said, 'Code') === 'NoSuchKey') return null;
    throw refusal(settings, answer.status, said);
  }

  return {
    async put(name, content) {
      await headersOf(await send('PUT', urlOf(name), content));
      await requireSize(name, content.length);
    },

    async get(name) {
      const answer = await find(name);
      if (answer === null) return null;
      const expected = Number(answer.headers.get('content-length'));
      try {
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (bytes.length !== expected) throw new Error(`${bytes.length} of ${expected} bytes have arrived`);
        return bytes;
      } catch (error) {
        throw notFetched(name, error);
      }
    },

    async putFile(name, path) {
      const file = await open(path, 'r');
      try {
        const { size } = await file.stat();
        if (size <= partBytes) await headersOf(await send('PUT', urlOf(name), await readPart(file, 0, size)));
        else await putParts(urlOf(name), file, size);
        await requireSize(name, size);
      } finally {
        await file.close();
      }
    },

    async getFile(name, path) {
      const answer = await find(name);
      if (answer === null) return null;
      const expected = Number(answer.headers.get('content-length'));
      let bytes = 0;
      try {
        const body = Readable.fromWeb(answer.body as never);
        body.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        if (bytes !== expected) throw new Error(`${bytes} of ${expected} bytes have arrived`);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(path, { force: true });
        throw notFetched(name, error);
      }
      return bytes;
    },

    async delete(name) {
      await headersOf(await send('DELETE', urlOf(name), undefined, [404]));
    },

    async list() {
      const found: StoredObject[] = [];
      let next: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (next !== null) query.set('continuation-token', next);
        const page = await textWithin(await send('GET', `${endpoint}/${bucket}?${query}`));
        for (const entry of entriesOf(page, 'Contents')) {
          const name = (textOf(entry, 'Key') ?? '').slice(prefix.length);
          const storedAt = new Date(textOf(entry, 'LastModified') ?? '');
          if (name !== '') found.push({ name, bytes: Number(textOf(entry, 'Size')), storedAt });
        }
        next = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : null;
      } while (next !== null);
      return found;
    },
  };
}

async function readPart(file: Awaited<ReturnType<typeof open>>, from: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(length);
  for (let read = 0; read < length; ) {
    const { bytesRead } = await file.read(part, read, length - read, from + read);
    if (bytesRead === 0) throw new OperatorError('the file has become shorter while it was sent');
    read += bytesRead;
  }
  return part;
}

/** The types of Node and of the web disagree about which buffers there are. */
function asBody(bytes: Buffer): NonNullable<RequestInit['body']> {
  return bytes as unknown as NonNullable<RequestInit['body']>;
}

async function textWithin(answer: Response): Promise<string> {
  try {
    return await answer.text();
  } catch (error) {
    throw new OperatorError(`the storage ${new URL(answer.url).origin} broke off its answer (${reasonOf(error)})`);
  }
}

/** What is signed and what is sent must be the same: all but the slashes. */
function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}

const KEY_REFUSALS = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'AuthorizationHeaderMalformed'];

function refusal({ endpoint, bucket, region }: S3Settings, status: number, said: string): OperatorError {
  const code = textOf(said, 'Code') ?? `status ${status}`;
  const message = textOf(said, 'Message');
  if (KEY_REFUSALS.includes(code)) {
    return new OperatorError(
      `the storage ${endpoint} does not know the keys (${code}): see the access key, the secret key and the region, ${region}`,
    );
  }
  if (code === 'NoSuchBucket') return new OperatorError(`the storage ${endpoint} has no bucket ${bucket}`);
  if (status === 403)
    return new OperatorError(`the storage ${endpoint} lets these keys not do that in ${bucket} (${code})`);
  return new OperatorError(`the storage ${endpoint} refuses (${code}${message === null ? '' : `: ${message}`})`);
}

/** `fetch` hides the reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return cause?.code ?? cause?.message ?? error.message;
}
