/** The settings of storage that speaks the protocol of Amazon S3. */

export interface S3Settings {
  /** Such as `https://s3.eu-central-1.amazonaws.com`, without a path. */
  endpoint: string;
  region: string;
  bucket: string;
  /** What the names of all objects begin with; empty, or with a slash at its end. */
  prefix: string;
  accessKey: string;
  secretKey: string;
}

/** What `s3://bucket/prefix` names. */
export type S3Place = Pick<S3Settings, 'bucket' | 'prefix'>;

export const S3_URL_TAKES = 's3://BUCKET or s3://BUCKET/PREFIX, the bucket in small letters, digits, dots and hyphens';
export const S3_ENDPOINT_TAKES = 'a URL without a path, like https://s3.example.com';
export const DEFAULT_S3_REGION = 'us-east-1';

export function readS3Url(text: string): S3Place | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w./-]*))?$/.exec(text) ?? [];
  if (bucket === undefined) return undefined;
  const folders = path.split('/').filter(Boolean);
  if (folders.includes('.') || folders.includes('..')) return undefined;
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}

export function readS3Endpoint(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { origin, pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && `${search}${hash}${username}${password}` === '' ? origin : undefined;
}

/** What was read of the settings; null: it is not set, or was refused. */
export interface GivenS3 {
  place: S3Place | null;
  endpoint: string | null;
  region: string;
  accessKey: string | null;
  secretKey: string | null;
}

/**
 * @param url the name of the setting with the place, @param prefix what the names of the others begin with
 * @param problems of settings that were refused or that lack are added
 */
export function s3Settings(
  { place, endpoint, region, accessKey, secretKey }: GivenS3,
  { url, prefix }: { url: string; prefix: string },
  problems: string[],
): S3Settings | null {
  if (place === null) return null;
  if (accessKey === null || secretKey === null) {
    const names = [`${prefix}ACCESS_KEY`, `${prefix}SECRET_KEY`];
    const isTold = problems.some((line) => names.some((name) => line.startsWith(name)));
    if (!isTold) problems.push(`${url} is set without ${names.join(' and ')}: set both, best as files (…_FILE)`);
    return null;
  }
  return { endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`, region, ...place, accessKey, secretKey };
}
