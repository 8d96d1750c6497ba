/** How admins keep the tags of each board (the second page, part E: "Tags"). Members read those that are offered. */
import Type, { type Static } from 'typebox';
import { created, type EndpointTable, ok } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { Created, Tag, Text } from './wire.ts';

const TagNameEn = Type.Union([Text('tagNameEn'), Type.Null()], {
  description: 'Empty or null: the Korean name serves in English, too.',
});

const KeptTag = Type.Object({
  ...Tag.properties,
  position: Type.Integer({
    minimum: 1,
    description: 'Among the tags of the board: first those that are offered, then those that are not.',
  }),
  retired: Type.Boolean({ description: 'No longer offered, but still on the posts that have it.' }),
  postCount: Type.Integer({ description: 'How many posts are listed under it.' }),
});
export type KeptTag = Static<typeof KeptTag>;

const TagChange = Type.Object({
  tagName: Type.Optional(Text('tagName')),
  tagNameEn: Type.Optional(TagNameEn),
  position: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'From 1 on; beyond those that are offered, or not, as it is: the nearest of them.',
    }),
  ),
  retired: Type.Optional(Type.Boolean()),
});
export type TagChange = Static<typeof TagChange>;

export const tagEndpoints = {
  'GET /api/tags/{board}/retired': {
    name: 'listRetiredTags',
    summary: 'The tags of a board that are no longer offered, but may be on its posts',
    answer: ok(Type.Array(Tag, { maxItems: LIMITS.tagsPerBoard })),
  },
  'GET /api/admin/tags/{board}': {
    name: 'listAllTags',
    summary: 'All tags of a board in their order, with those that are no longer offered',
    auth: 'moderator',
    answer: ok(Type.Array(KeptTag, { maxItems: LIMITS.tagsPerBoard })),
  },
  'POST /api/admin/tags/{board}': {
    name: 'addTag',
    summary: 'Offer one more tag, as the last one',
    auth: 'moderator',
    body: Type.Object({ tagName: Text('tagName'), tagNameEn: Type.Optional(TagNameEn) }),
    answer: created(Created),
    refusals: ['NO_TAGS_HERE', 'TAG_NAME_TAKEN', 'TOO_MANY_TAGS'],
  },
  'PATCH /api/admin/tags/{board}/{id}': {
    name: 'changeTag',
    summary: 'Rename or move a tag, offer it no longer or again',
    auth: 'moderator',
    body: TagChange,
    answer: ok(KeptTag),
    refusals: ['TAG_NOT_FOUND', 'TAG_NAME_TAKEN'],
  },
} as const satisfies EndpointTable;
