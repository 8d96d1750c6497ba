import type { Language } from '@ieum/contract/errors';
import type { Section } from '../mail/layout.ts';
import type { AsOf } from '../notifications/as-of.ts';

/** Who gets the digest, and from when on it tells. */
export interface DigestReader {
  asOf: AsOf;
  memberId: number;
  /** Milliseconds since the epoch. */
  since: number;
  /** Where Ieum is opened, without a slash at the end. */
  url: string;
}

/**
 * A part of the digest: titles and links, never the text of a post, as far as the reader may see it and wants to hear of
 * it now. null: nothing to tell.
 */
export type DigestSection = (reader: DigestReader) => Promise<((language: Language) => Section) | null>;

/** Of each section. */
export const LINKS_AT_MOST = 5;
