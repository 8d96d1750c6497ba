import type { Generated } from 'kysely';
import { table } from '../db/table.ts';

export const PICTURE_TABLES = {
  /** Of a post, a comment or a reply, or of none yet. Once it was in one, only its writer can take it out. */
  pictures: table<{
    id: Generated<number>;
    /** Who has uploaded it. */
    member_id: number;
    /** By which its files are named (pictures/picture-files.ts). */
    file: string;
    /** Of its two files, in hexadecimal; null: it was uploaded before they were kept. */
    small_sha256: Generated<string | null>;
    large_sha256: Generated<string | null>;
    /** Of the large size, in pixels. */
    width: number;
    height: number;
    created_at: number;
    /** null: it is in a post or a comment. 0: it is to go at once. */
    unused_since: number | null;
    /** The post, or that of the comment. */
    post_id: Generated<number | null>;
    comment_id: Generated<number | null>;
    /** From 0 on. */
    position: Generated<number>;
    /** The words for those who cannot see it; empty: there are none. */
    alt: Generated<string>;
  }>({
    key: ['id'],
    goesWith: { post_id: 'posts', comment_id: 'comments' },
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    keptAtWithdrawal: 'with the text that it is in (boards/pictures.ts)',
    ownData: ['pictures'],
    removal: { job: 'delete-unused-pictures' },
    invalidates: 'what is cached of it is cached with its post or comment, whose row changes with it',
  }),
};
