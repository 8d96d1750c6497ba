/** How a member can react to a post or a comment of somebody else, in the order in which they are offered. */
export const REACTIONS = ['helpful', 'thanks', 'cheer'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** How many members have reacted in each way. */
export type ReactionCounts = Record<Reaction, number>;

export const NO_REACTIONS = Object.fromEntries(REACTIONS.map((kind) => [kind, 0])) as Readonly<ReactionCounts>;
