import type { DemoMember } from './people.ts';
import type { DemoPlan } from './plan.ts';
import { isQuestion } from './scene.ts';

const OF_EACH = 4;

/**
 * The members as whom to try the demo: the admins; the newest members, first of all those who have an answer to accept;
 * and those with the longest service.
 */
export function suggestedLogins(plan: DemoPlan): DemoMember[] {
  const active = plan.members.filter((member) => !member.withdrawn);
  const toAccept = new Map(active.map((member) => [member, answeredQuestionsOf(plan, member)]));
  const others = active
    .filter((member) => member.role === 'USER')
    .toSorted((a, b) => b.joinedYear - a.joinedYear || (toAccept.get(b) ?? 0) - (toAccept.get(a) ?? 0));
  const admins = active.filter((member) => member.role === 'ADMIN');
  return [...admins, ...others.slice(0, OF_EACH), ...others.slice(-OF_EACH)];
}

/** How many questions of a member have answers of which none is accepted. */
function answeredQuestionsOf({ members, posts }: DemoPlan, member: DemoMember): number {
  return posts.filter(
    (post) => members[post.author] === member && isQuestion(post) && post.comments.length > 0 && post.accepted === null,
  ).length;
}
