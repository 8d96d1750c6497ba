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

/** Who could have written a text; anyone, where none is named. A leaver has withdrawn since. */
const Voice = Type.Union([Type.Enum(['newHire', 'senior', 'leaver', 'developer']), Team]);
/** New hires and leavers may not be there at the time of a comment. */
const CommentVoice = Type.Union([Type.Enum(['senior', 'developer', 'author']), Team]);

/** A kind of short remarks, of which a post draws some from anybody. */
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

/** When something is written, as far as its text depends on it. Working days and hours otherwise. */
const When = Type.Object(
  {
    months: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 12 }))),
    /** Days of the month, first and last. */
    days: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()])),
    /** 0 (Sunday) to 6. */
    weekdays: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 6 }))),
    /** Hours of the day: from the first until just before the second. */
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
    /** A subject for a kind of members: it binds the author, and all commenters for whom no voice is named. */
    among: Type.Optional(Type.Literal('developer')),
    when: Type.Optional(When),
    /** About this very moment: the next day nobody would reply any more. */
    isLive: Type.Optional(Type.Boolean()),
    comments: Type.Optional(Type.Array(CommentEntry)),
    remarks: Type.Optional(RemarkKind),
    /** How many members have reported it. */
    reports: Type.Optional(Type.Integer()),
  },
  STRICT,
);

/**
 * Posts that recur with other details. Each item makes one post; titles and contents are dealt to the items in turn, and
 * a `{slot}` takes the item's text.
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
 * Every team that speaks in comments has two members of three years back or more: they were there at the launch,
 * whenever the demo is made, and one of them can reply to the other.
 */
const MemberEntry = Type.Object(
  {
    email: Type.String(),
    nickname: Type.String(),
    team: Team,
    /** 0 for those hired in the demo's last year, at most 8 (on 1 January that year is already the one before). */
    yearsBack: Type.Integer({ minimum: 0, maximum: 8 }),
    isAdmin: Type.Optional(Type.Boolean()),
    /** A senior who was not there at the launch: signed up this many days before the demo's end. */
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
      qna: posts('qna-company', 'qna-systems', 'qna-work', 'qna-reported'),
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
