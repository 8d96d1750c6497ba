/** Schemas that several endpoints share (product page, section 3: "Conventions"). */
import Type, { type TProperties, type TSchema } from 'typebox';
import { UNNAMED } from './anonymous.ts';
import { ANSWER_STATES, BOARD_NAMES } from './boards.ts';
import { FIELDS, type Field } from './fields.ts';
import { HIDDEN_COMMENT } from './hidden-comment.ts';
import { LIMITS } from './limits.ts';
import { WRITER_BADGES } from './permissions.ts';
import { REACTIONS } from './reaction-kinds.ts';
import { TEXT_VERSION } from './text-version.ts';

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/**
 * The version of a post's or a comment's text: 1 when it is written, one more after each edit that changes something.
 */
const Version = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** An edit that names the version it is based on is refused if there is a newer one (`CHANGED_MEANWHILE`). */
export const BaseVersion = Type.Optional(Version);

export const BoardName = Type.Enum(BOARD_NAMES);

/** An ISO 8601 UTC instant with milliseconds. */
export const Time = Type.String({ format: 'date-time', examples: ['2026-11-20T01:02:03.456Z'] });

/** An instant or a day as a client may give it. Whether there is such a day is for the use case to say. */
export const GivenTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2}))?$',
  description:
    'An ISO 8601 instant, or a day, to the end of which it lasts in the company’s time zone. Before 1970 counts as 1970, after 2099 as the end of 2099.',
  examples: ['2026-11-20T01:02:03.456Z', '2026-11-20'],
});

/** A nickname, or null when the writer has withdrawn. */
export const Writer = Type.Union([Type.String(), Type.Null()], {
  description: `The nickname; null: has withdrawn. Who has asked without a name is “${UNNAMED.posts}”, and “${UNNAMED.comments}” below the question.`,
});

/** So many different marks there are. */
export const WRITER_MARKS = 4096;

/** By which the screens draw the same face for everything that a member wrote, whatever the nickname. */
export const WriterMark = Type.Union([Type.Integer({ minimum: 0, maximum: WRITER_MARKS - 1 }), Type.Null()], {
  description:
    'Of the member, whatever the nickname is; several may have the same. null with the writer, and of who has asked without a name.',
});

/** Who wrote an item. The badge is what a nickname cannot claim by itself; null with the writer. */
export const WriterFields = {
  writer: Writer,
  writerBadge: Type.Union([Type.Enum([...WRITER_BADGES]), Type.Null()]),
  writerMark: WriterMark,
  writerIsModerator: Type.Boolean({ description: 'Decides about posts and comments, as admins do.' }),
} satisfies TProperties;

/** How many comments a post has; on the Q&A board, how many answers. */
export const CommentCount = Type.Integer({ minimum: 0 });
/** Whether the asker has accepted one of the answers. */
export const Solved = Type.Boolean();

/** When the text, or a post's tags, were last edited; null: never. */
const EditedAt = Type.Union([Time, Type.Null()]);

const Count = Type.Integer({ minimum: 0 });
/** How many members have reacted in each way. Nobody learns who. */
export const ReactionCounts = Type.Object(
  Object.fromEntries(REACTIONS.map((kind) => [kind, Count])) as Record<(typeof REACTIONS)[number], typeof Count>,
);

export const TextVersion = Type.Integer({
  minimum: 0,
  maximum: TEXT_VERSION,
  description:
    'How the content is drawn on its own screen. 0: as it is, because it was written before there were marks; 1: with lists, quotes, code and bold text.',
});

/** What posts and comments say beside their texts. */
const TextExtras = { editedAt: EditedAt, reactions: ReactionCounts, textVersion: TextVersion } satisfies TProperties;

/** Of a post, a comment or a reply. */
export const Pictures = Type.Array(
  Type.Object({
    id: Id,
    width: Type.Integer({ description: 'Of the large size, in pixels.' }),
    height: Type.Integer(),
    alt: Type.String({ description: 'The words for those who cannot see it; empty: there are none.' }),
  }),
  { description: 'In their order.' },
);

/** In what is written or edited. */
function givenPictures(maxItems: number) {
  return Type.Optional(
    Type.Array(Type.Object({ id: Id, alt: Type.Optional(Text('pictureAlt')) }), {
      maxItems,
      description:
        'Own pictures that are in nothing else, in their order. In an edit: left out, they stay; the words that are left out, too.',
    }),
  );
}

export const PicturesOfPost = givenPictures(LIMITS.picturesPerPost);
export const PicturesOfComment = givenPictures(LIMITS.picturesPerComment);

/** What lists say of the pictures of a post. */
export const PicturesInList = {
  pictureCount: Type.Integer({ minimum: 0 }),
  pictureId: Type.Union([Id, Type.Null()], { description: 'The first one; null: there is none.' }),
} satisfies TProperties;

/** What posts say beside their texts, in lists and details. */
export const PostExtras = {
  ...TextExtras,
  ...PicturesInList,
  pinned: Type.Boolean({ description: 'On top of the first page of its board, and not counted there.' }),
} satisfies TProperties;

export const PostStatus = Type.Enum(['ACTIVE', 'DEACTIVATED']);

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

export const IdempotencyKey = {
  type: 'string',
  pattern: '^[\\x21-\\x7e]{1,100}$',
  description:
    'Made anew for each thing that is to be created, and sent again with a retry: within a day, the same body under the same key creates nothing more and answers the same.',
} as const;

/** The header, set to `1`, of a GET of a post that is not looked at: what the member was told of it stays unread. */
export const KEEP_UNREAD = 'X-Keep-Unread';

/** Of a stream of events: what a client sends that comes back. */
export const LAST_EVENT_ID = 'Last-Event-ID';

export const LastEventId = {
  type: 'string',
  description: 'The id of the last event: what has happened since then, and within five minutes, is sent again.',
} as const;

const SORTS = ['createdAt,desc', 'createdAt,asc'] as const;

export const PageQuery = Type.Object({
  page: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 }),
  size: Type.Integer({ minimum: 1, maximum: LIMITS.pageSizeMax, default: LIMITS.pageSize }),
  sort: Type.Enum([...SORTS], { default: 'createdAt,desc' }),
});

/** Of a board's list. */
export const ListQuery = Type.Object({
  ...PageQuery.properties,
  sort: Type.Enum([...SORTS, 'helpful'], {
    default: 'createdAt,desc',
    description:
      'By `helpful`: the most helpful of the last 30 days first, then older ones, of the same the newest first.',
  }),
});

/** Of a list of questions. */
export const QuestionQuery = Type.Object({
  ...ListQuery.properties,
  state: Type.Optional(
    Type.Enum([...ANSWER_STATES, ''], {
      description: 'Those without an answer, with answers of which none is accepted, or solved; empty: all.',
    }),
  ),
});

/** Which of the comments, replies or reactions below a post; without either, those of the newest comments. */
export const ThreadQuery = Type.Object({
  before: Type.Optional(
    Type.Integer({ ...Id, description: 'A comment or a reply: the newest 500 of what is older than it.' }),
  ),
  after: Type.Optional(
    Type.Integer({
      ...Id,
      minimum: 0,
      description:
        'A comment or a reply: the oldest 500 of what is newer than it; 0: the first 500. Not with `before`.',
    }),
  ),
});

export function Page<T extends TSchema>(item: T) {
  return Type.Object({
    content: Type.Array(item),
    totalPages: Type.Integer(),
    page: Type.Integer(),
    size: Type.Integer(),
    totalElements: Type.Integer(),
  });
}

/** A text that satisfies the rule of `FIELDS[field]`; the server stores the normalised value. */
export function Text(field: Field) {
  const { min, max } = FIELDS[field];
  return Type.String({ 'x-field': field, description: `${min}–${max} characters, counted in code points` });
}

/** What is written as a post's content, a comment, an answer or an addition. */
const CONTENT = `1 to as many characters as \`contentLimit\` of \`GET /api/settings\` says (${LIMITS.contentOnWriting} unless it was changed), counted in code points`;
export const Content = Type.String({ 'x-field': 'content' satisfies Field, description: CONTENT });

export const TagIds = Type.Array(Id, { maxItems: LIMITS.tagsPerPost, uniqueItems: true });
export const Tags = Type.Array(Type.String());
export const Tag = Type.Object({
  id: Id,
  tagName: Type.String(),
  tagNameEn: Type.Union([Type.String(), Type.Null()], { description: 'In English; null: it has no other name.' }),
});

/** Of a post: the ids of its tags, in the order of `tags`. */
export const TagIdsOfPost = Type.Array(Id);

export const Created = Type.Object({ id: Id });
export const Message = Type.Object({ message: Type.String() });
/** The reason that the screen asks for is not sent. */
export const Report = Type.Object({
  note: Type.Optional(Text('reportNote')),
});
export const ReportAnswer = Type.Object({
  result: Type.Enum(['ACCEPTED', 'ALREADY_REPORTED']),
  message: Type.String(),
});

/** Who is meant where the text says `@` and what was written: the same member after another name was taken. */
export const Mentions = Type.Array(
  Type.Object({
    written: Type.String({ description: 'The name in the text, after the `@`.' }),
    nickname: Type.String({ description: 'The name of today.' }),
  }),
  { description: 'Without those who have withdrawn.' },
);

export const Comment = Type.Object({
  id: Id,
  ...WriterFields,
  content: Type.String(),
  createdAt: Time,
  ...TextExtras,
  pictures: Pictures,
  version: Version,
  mentions: Mentions,
  hidden: Type.Boolean({
    description: `Hidden by reports or an admin. To all but its author and admins it says “${HIDDEN_COMMENT}”, and no writer.`,
  }),
});
export const EditedComment = Type.Object({
  content: Type.String({
    'x-field': 'content' satisfies Field,
    description: `${CONTENT}, or as many as it has already`,
  }),
  version: BaseVersion,
  pictures: PicturesOfComment,
});

/** The fields that only the detail of a post has, besides the board's own fields. */
export const DetailExtras = {
  scrapped: Type.Boolean(),
  muted: Type.Boolean({ description: 'Whether the member hears no more of the post.' }),
  isMine: Type.Boolean({ description: 'Whether the member has written it, also without a name.' }),
  status: PostStatus,
  locked: Type.Boolean({ description: 'Nobody may comment on it any more.' }),
  version: Version,
  pictures: Pictures,
} satisfies TProperties;

export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  code: Type.String(),
  errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
});

/** See `newestOnly` in endpoint.ts. */
export const HAS_OLDER = 'X-Has-Older';
