/** Reads the demo's texts. They are data, in packages/server/demo/; the README there says what is in which file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static, type TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';

const FOLDER = join(import.meta.dirname, '../../demo');
const STRICT = { additionalProperties: false };

const Team = Type.Enum([
  '플랫폼개발팀',
  '서비스개발팀',
  '데이터팀',
  '디자인팀',
  '서비스기획팀',
  '품질관리팀',
  'IT지원팀',
  '정보보안팀',
  '인사팀',
  '총무팀',
  '재무팀',
  '마케팅팀',
  '영업팀',
  '고객지원팀',
]);

/** Which kind of member writes a text; anyone if not given. A leaver has withdrawn since. */
const Voice = Type.Union([Type.Enum(['newHire', 'senior', 'leaver', 'developer']), Team]);
/** New hires and leavers may not be members at the time of a comment. */
const CommentVoice = Type.Union([Type.Enum(['senior', 'developer', 'author']), Team]);

/** A kind of short remarks; each post gets some of them, from any member. */
const RemarkKind = Type.Enum([
  'congratulate',
  'thank',
  'lunch',
  'join',
  'market',
  'agree',
  'welcome',
  'relate',
  'found',
  'praise',
]);

/** When a text must be written, if it depends on the date. Otherwise on working days, in working hours. */
const When = Type.Object(
  {
    months: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 12 }))),
    /** Days of the month, first and last. */
    days: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()])),
    /** 0 (Sunday) to 6. */
    weekdays: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 6 }))),
    /** Hours of the day, the second excluded. */
    hours: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()])),
  },
  STRICT,
);

const CommentEntry = Type.Union([Type.String(), Type.Object({ by: CommentVoice, text: Type.String() }, STRICT)]);

const PostEntry = Type.Object(
  {
    title: Type.String(),
    content: Type.String(),
    /** Names of the board's own tags. */
    tags: Type.Optional(Type.Array(Type.String())),
    by: Type.Optional(Voice),
    /** Restricts a text to a kind of members: its author, and all commenters without a voice of their own. */
    among: Type.Optional(Type.Literal('developer')),
    when: Type.Optional(When),
    /** About the moment of writing, so nobody replies on the next day. */
    isLive: Type.Optional(Type.Boolean()),
    /** Written in the last days. */
    isRecent: Type.Optional(Type.Boolean()),
    comments: Type.Optional(Type.Array(CommentEntry)),
    /** What the asker of a question adds to it after the answers. */
    additions: Type.Optional(Type.Array(Type.String())),
    remarks: Type.Optional(RemarkKind),
    /** How many members have reported it. */
    reports: Type.Optional(Type.Integer()),
  },
  STRICT,
);

/**
 * Recurring posts with varying details. Each item becomes one post; titles and contents are assigned to the items in
 * turn, and the item's text replaces `{slot}`.
 */
const Series = Type.Object(
  {
    tags: Type.Array(Type.String()),
    remarks: RemarkKind,
    by: Type.Optional(Voice),
    when: Type.Optional(When),
    isLive: Type.Optional(Type.Boolean()),
    titles: Type.Array(Type.String()),
    contents: Type.Array(Type.String()),
    items: Type.Array(
      Type.Object(
        {
          slots: Type.Record(Type.String(), Type.String()),
          /** Instead of the series' own. */
          by: Type.Optional(Voice),
          /** Beside the series' own. */
          when: Type.Optional(When),
        },
        STRICT,
      ),
    ),
  },
  STRICT,
);

/**
 * Every team that writes comments has two members hired three years ago or earlier: they were members at the launch, on
 * whatever day the demo is created, and can reply to each other.
 */
const MemberEntry = Type.Object(
  {
    email: Type.String(),
    nickname: Type.String(),
    team: Team,
    /** 0 for those hired in the demo's last year, at most 8 (on 1 January that year is already the one before). */
    yearsBack: Type.Integer({ minimum: 0, maximum: 8 }),
    isAdmin: Type.Optional(Type.Boolean()),
    /** A senior who was not a member at the launch: signed up this many days before the demo's end. */
    signedUpDaysAgo: Type.Optional(Type.Integer()),
    withdrewDaysAgo: Type.Optional(Type.Integer()),
  },
  STRICT,
);

const Remarks = Type.Record(Type.String(), Type.Array(Type.String()));

export type Team = Static<typeof Team>;
export type Voice = Static<typeof Voice>;
export type CommentVoice = Static<typeof CommentVoice>;
export type RemarkKind = Static<typeof RemarkKind>;
export type When = Static<typeof When>;
export type CommentEntry = Static<typeof CommentEntry>;
export type PostEntry = Static<typeof PostEntry>;
export type Series = Static<typeof Series>;
export type MemberEntry = Static<typeof MemberEntry>;

export function loadContent() {
  const posts = (...names: string[]) => names.flatMap((name) => load(name, Type.Array(PostEntry)));
  return {
    members: load('members', Type.Array(MemberEntry)),
    posts: {
      free: posts('free-daily', 'free-together', 'free-voices', 'free-reported'),
      qna: posts('qna-company', 'qna-systems', 'qna-work', 'qna-recent', 'qna-reported'),
      tip: posts('tip'),
    },
    recurring: load('recurring', Type.Array(Series)),
    /** By their kind. */
    remarks: load('remarks', Remarks),
  };
}

function load<Schema extends TSchema>(name: string, schema: Schema): Static<Schema> {
  const content: unknown = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
  if (Check(schema, content)) return content;
  const [problem] = Errors(schema, content);
  throw new Error(`demo/${name}.json${problem?.instancePath}: ${problem?.message}`);
}
