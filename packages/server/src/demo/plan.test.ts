import { isDeepStrictEqual } from 'node:util';
import { BOARDS } from '@ieum/contract/boards';
import { checkField, type Field } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { REACTIONS } from '@ieum/contract/reaction-kinds';
import { countCodePoints } from '@ieum/contract/text';
import { joinedYearChoices, yearAt } from '@ieum/contract/years';
import { describe, expect, it } from 'vitest';
import { nicknameKeys } from '../identity/rules/nickname-keys.ts';
import { suggestedLogins } from './logins.ts';
import { type DemoPlan, type DemoPost, planDemo } from './plan.ts';

const KOREA = 'Asia/Seoul';
const TAGS: Record<DemoPost['board'], string[]> = {
  free: ['일상', '점심', '동호회', '취미', '장터', '질문', '정보공유', '행사', '칭찬', '건의'],
  qna: ['온보딩', '인사', '개발', '장비', '복지', '급여', '사내시스템', '업무', '회의', '기타'],
  tip: [],
};

/** An ordinary day; around a turn of the year, when the newest cohort is hardly there; and a leap day. */
const DAYS = [
  '2026-11-20T02:00:00Z',
  '2026-12-31T16:00:00Z',
  '2027-01-01T16:00:00Z',
  '2027-01-11T02:00:00Z',
  '2028-02-29T02:00:00Z',
  '2029-07-01T02:00:00Z',
];
/** Each day is another draw as well: a second seed on one of them is enough. */
const CASES = [...DAYS.map((day) => ({ day, seed: 1 })), { day: DAYS[0] as string, seed: 2 }];

describe.each(CASES)('the demo made on $day with seed $seed', ({ day, seed }) => {
  const now = new Date(day);
  const plan = planDemo(now, seed);
  const comments = plan.posts.flatMap((post) => post.comments);

  it('has the size of a company', () => {
    expect(plan.members.length).toBeGreaterThanOrEqual(40);
    expect(new Set(plan.members.map((member) => member.joinedYear)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(plan.members.map((member) => member.organization)).size).toBeGreaterThanOrEqual(10);
    expect(plan.members.filter((member) => member.role === 'ADMIN')).toHaveLength(2);
    expect(plan.members.filter((member) => member.withdrawn)).toHaveLength(1);

    const size = (board: DemoPost['board']) => plan.posts.filter((post) => post.board === board).length;
    expect(plan.posts).toHaveLength(308);
    expect(size('free')).toBeGreaterThan(130);
    expect(size('qna')).toBeGreaterThan(80);
    expect(size('tip')).toBeGreaterThan(55);
    expect(comments.length).toBeGreaterThan(700);
    expect(comments.length).toBeLessThan(900);
    expect(plan.posts.flatMap((post) => post.scraps).length).toBeGreaterThan(200);
  });

  it('has new hires and seniors to sign in as', () => {
    const hired = plan.members.filter((member) => !member.withdrawn).map((member) => member.joinedYear);
    expect(hired.filter((year) => year === yearAt(now, KOREA)).length).toBeGreaterThanOrEqual(4);
    expect(hired.filter((year) => year < yearAt(now, KOREA)).length).toBeGreaterThanOrEqual(20);
  });

  it('has members that sign-up would take', () => {
    for (const field of ['email', 'nickname', 'organization'] as const) {
      const texts = plan.members.map((member) => member[field]);
      expectStorable(field, texts);
    }
    const years = plan.members.map(({ joinedYear }) => joinedYear);
    expect(joinedYearChoices(yearAt(now, KOREA))).toEqual(expect.arrayContaining(years));
    expect(new Set(plan.members.map((member) => member.email)).size).toBe(plan.members.length);
    expect(new Set(plan.members.map((member) => nicknameKeys(member.nickname)[0])).size).toBe(plan.members.length);
  });

  it('has nobody sign up before being hired', () => {
    expect(plan.members.filter(({ createdAt, joinedYear }) => yearAt(createdAt, KOREA) < joinedYear)).toEqual([]);
  });

  it('has posts and comments that the forms would take', () => {
    const titles = plan.posts.map(({ title }) => title);
    const contents = [...plan.posts, ...comments, ...plan.posts.flatMap(({ additions }) => additions)];
    expectStorable('postText', [...titles, ...contents.map(({ content }) => content)]);
    expect(titles.filter((title) => countCodePoints(title) > 40)).toEqual([]);
  });

  it("tags posts with the board's own tags only", () => {
    for (const { board, tags } of plan.posts) {
      expect(TAGS[board]).toEqual(expect.arrayContaining(tags));
      expect(new Set(tags).size).toBe(tags.length);
      expect(tags.length).toBeLessThanOrEqual(LIMITS.tagsPerPost);
      expect(tags.length > 0).toBe(BOARDS[board].hasTags);
    }
  });

  it('is in chronological order, within the 18 months before', () => {
    expectChronological(plan.members);
    expectChronological(plan.posts);
    for (const { createdAt, comments, scraps, reports, additions } of plan.posts) {
      for (const list of [comments, scraps, reports]) expectChronological([{ createdAt }, ...list]);
      if (additions.length > 0) expectChronological([{ createdAt }, ...comments, ...additions]);
    }
    for (const { createdAt, editedAt, reactions } of [...plan.posts, ...comments]) {
      if (editedAt) expectChronological([{ createdAt }, { createdAt: editedAt }, { createdAt: now }]);
      expectChronological([{ createdAt }, ...reactions]);
    }
    const ages = [...plan.members, ...plan.posts, ...comments, ...marksOf(plan)].map(
      ({ createdAt }) => now.getTime() - createdAt.getTime(),
    );
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(550 * 24 * 3_600_000);
  });

  it('is mostly written in working hours', () => {
    const hour = (post: DemoPost) => (post.createdAt.getUTCHours() + 9) % 24;
    const inWorkingHours = plan.posts.filter((post) => hour(post) >= 9 && hour(post) < 18);
    expect(inWorkingHours.length / plan.posts.length).toBeGreaterThan(0.8);
    expect(Math.min(...plan.posts.map(hour))).toBeGreaterThanOrEqual(8);
  });

  it('keeps to who may write what, at the time of writing', () => {
    const yearsOfService = (index: number, at: Date) => yearAt(at, KOREA) - memberAt(plan, index).joinedYear + 1;
    for (const post of plan.posts) {
      const years = yearsOfService(post.author, post.createdAt);
      if (post.board === 'qna') expect(years, post.title).toBe(1);
      if (post.board === 'tip') expect(years, post.title).toBeGreaterThanOrEqual(2);
      if (post.board === 'tip') expect(post.comments, post.title).toEqual([]);
      for (const { author, createdAt } of post.board === 'qna' ? post.comments : []) {
        expect(yearsOfService(author, createdAt), post.title).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('has nobody act before signing up or after withdrawing', () => {
    const acts = [...plan.posts, ...comments]
      .flatMap(({ author, createdAt, editedAt }) =>
        [createdAt, editedAt ?? createdAt].map((at) => [author, at] as const),
      )
      .map(([member, createdAt]) => ({ member, createdAt }))
      .concat(marksOf(plan));
    const untimely = acts.filter(({ member, createdAt }) => {
      const actor = memberAt(plan, member);
      return createdAt < actor.createdAt || (actor.withdrawn && createdAt >= actor.withdrawn);
    });
    expect(acts.length).toBeGreaterThan(1000);
    expect(untimely).toEqual([]);
  });

  it('has posts left behind by the withdrawn member', () => {
    const left = plan.posts.filter((post) => memberAt(plan, post.author).withdrawn);
    expect(new Set(left.map((post) => post.board))).toEqual(new Set(['free', 'tip']));
  });

  it('has a member scrap or report a post once, and nobody report their own', () => {
    for (const { author, scraps, reports } of plan.posts) {
      for (const marks of [scraps, reports]) expect(new Set(marks.map(({ member }) => member)).size).toBe(marks.length);
      expect(reports.map(({ member }) => member)).not.toContain(author);
    }
  });

  it('has questions in every state, of which the unanswered ones are recent', () => {
    const questions = plan.posts.filter((post) => BOARDS[post.board].hasAnswers && post.reports.length === 0);
    const solved = questions.filter(({ accepted }) => accepted !== null);
    expect(solved.length / questions.length).toBeGreaterThan(0.5);
    for (const { accepted, comments } of solved) expect(comments[accepted as number]).toBeDefined();
    const unsolved = questions.filter(({ accepted }) => accepted === null);
    expect(unsolved.filter(({ comments }) => comments.length > 0).length).toBeGreaterThan(10);
    const waiting = unsolved.filter(({ comments }) => comments.length === 0);
    expect(waiting).toHaveLength(5);
    for (const { createdAt } of waiting) expect(now.getTime() - createdAt.getTime()).toBeLessThan(11 * 24 * 3_600_000);
    for (const post of plan.posts.filter(({ board }) => !BOARDS[board].hasAnswers)) {
      expect([post.accepted, post.additions]).toEqual([null, []]);
    }
  });

  it('has some additions, fewer than a question may have', () => {
    const added = plan.posts.filter(({ additions }) => additions.length > 0);
    expect(added.length).toBeGreaterThan(3);
    for (const { additions } of added) expect(additions.length).toBeLessThan(LIMITS.additionsPerPost);
  });

  it('has reactions of every kind by many members, one of a member to each, none to their own', () => {
    const reactedTo = [...plan.posts, ...comments].filter(({ reactions }) => reactions.length > 0);
    expect(reactedTo.length).toBeGreaterThan(400);
    const reactions = reactedTo.flatMap((item) => item.reactions);
    expect(new Set(reactions.map(({ kind }) => kind))).toEqual(new Set(REACTIONS));
    expect(new Set(reactions.map(({ member }) => member)).size).toBeGreaterThan(30);
    const twice = reactedTo.filter((item) => {
      const members = item.reactions.map(({ member }) => member);
      return new Set([...members, item.author]).size !== members.length + 1;
    });
    expect(twice).toEqual([]);
  });

  it('has some posts and comments that were edited', () => {
    expect(plan.posts.filter(({ editedAt }) => editedAt).length).toBeGreaterThan(5);
    expect(comments.filter(({ editedAt }) => editedAt).length).toBeGreaterThan(15);
  });

  it('has reported posts on every board, some of them deactivated, on which nothing happens any more', () => {
    const reported = plan.posts.filter((post) => post.reports.length > 0);
    expect(new Set(reported.map((post) => post.board)).size).toBe(3);
    expect(reported.some((post) => post.reports.length < LIMITS.reportsToDeactivate)).toBe(true);
    const deactivated = reported.filter((post) => post.reports.length >= LIMITS.reportsToDeactivate);
    expect(deactivated.length).toBeGreaterThanOrEqual(3);
    for (const { comments, scraps, reactions, editedAt, reports } of deactivated) {
      expectChronological([...comments, ...reports]);
      expect([scraps, reactions, editedAt]).toEqual([[], [], null]);
    }
  });

  it('does not repeat itself', () => {
    expect(new Set(plan.posts.map((post) => post.title)).size).toBe(plan.posts.length);
    expect(new Set(plan.posts.map((post) => post.content)).size).toBe(plan.posts.length);
    const times = Map.groupBy(comments, (comment) => comment.content);
    expect(Math.max(...[...times.values()].map((same) => same.length))).toBeLessThanOrEqual(12);
    for (const post of plan.posts) {
      expect(new Set(post.comments.map((comment) => comment.content)).size, post.title).toBe(post.comments.length);
    }
  });
});

describe('planDemo', () => {
  const morning = new Date('2026-11-19T15:00:00Z');
  const night = new Date('2026-11-20T14:59:59Z');

  it('gives the same for all of a Korean day, and for the same seed', () => {
    expect(planDemo(night, 7)).toEqual(planDemo(morning, 7));
  });

  it('suggests to sign in as a new hire who has an answer to accept, and as seniors', () => {
    const plan = planDemo(morning);
    const logins = suggestedLogins(plan);
    expect(logins.map(({ role }) => role)).toEqual(['ADMIN', 'ADMIN', ...Array.from({ length: 8 }, () => 'USER')]);
    const [newHire] = logins.filter(({ role }) => role === 'USER');
    expect(newHire?.joinedYear).toBe(2026);
    const questions = plan.posts.filter(({ author, board }) => plan.members[author] === newHire && board === 'qna');
    expect(questions.some(({ comments, accepted }) => comments.length > 0 && accepted === null)).toBe(true);
    expect(logins.at(-1)?.joinedYear).toBeLessThan(2026);
  });

  it('gives something else for another seed, and for another day', () => {
    expect(planDemo(night, 8)).not.toEqual(planDemo(night, 7));
    expect(planDemo(new Date(night.getTime() + 1000), 7)).not.toEqual(planDemo(night, 7));
  });

  it('can be made at any time of the year', () => {
    for (let day = 0; day < 366; day += 30) {
      const now = new Date(morning.getTime() + day * 24 * 3_600_000);
      expect(planDemo(now).posts, now.toISOString()).toHaveLength(308);
    }
  });
});

function memberAt(plan: DemoPlan, index: number) {
  const member = plan.members[index];
  if (!member) throw new Error(`the plan has no member ${index}`);
  return member;
}

function marksOf(plan: DemoPlan) {
  const reactions = plan.posts.flatMap((post) => post.comments.flatMap((comment) => comment.reactions));
  return [...plan.posts.flatMap((post) => [...post.scraps, ...post.reactions, ...post.reports]), ...reactions];
}

/** As the product would take it, and already as it would store it. Thousands of them: one call of `expect` each costs. */
function expectStorable(field: Field, texts: string[]) {
  const isStorable = (text: string) => isDeepStrictEqual(checkField(field, text), { value: text, problem: null });
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !isStorable(text))).toEqual([]);
}

function expectChronological(list: { createdAt: Date }[]) {
  const isLate = ({ createdAt }: { createdAt: Date }, at: number) =>
    at > 0 && (list[at - 1]?.createdAt ?? 0) > createdAt;
  const late = list.findIndex(isLate);
  if (late !== -1) expect.fail(`${list[late]?.createdAt.toISOString()} comes after what is later`);
}
