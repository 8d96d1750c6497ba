/** The files whose rules are mutated, and the tests that have to notice, those that notice most first. */
export interface Target {
  file: string;
  tests: string[];
  /** Changes that a test cannot see, as `was → becomes`, and why. */
  equivalent?: Record<string, string>;
}

const SERVER_TESTS = 'packages/server/test';

export const TARGETS: readonly Target[] = [
  {
    file: 'packages/contract/src/permissions.ts',
    tests: ['packages/contract/src/permissions.test.ts'],
    equivalent: { "'nobody' → 'MUTATED'": 'whatever is unknown is nobody, too' },
  },
  {
    file: 'packages/server/src/boards/visibility.ts',
    tests: [
      'boards/posts.test.ts',
      'boards/reports.test.ts',
      'boards/tags.test.ts',
      'boards/differences.test.ts',
      'boards/lists-by-state.test.ts',
      'mypage.test.ts',
      'helped.test.ts',
      'admin/hidden-comments.test.ts',
      'admin/moderation.test.ts',
      'admin/reported-posts.test.ts',
      'races.test.ts',
      'locks.test.ts',
    ].map((name) => `${SERVER_TESTS}/${name}`),
    equivalent: {
      "db.selectFrom('posts').where('posts.id', 'in', ids) → db.selectFrom('posts')":
        'the posts with these ids are then picked out of all; the test of the plans sees it',
    },
  },
  {
    file: 'packages/server/src/auth/reissue.ts',
    tests: [
      'auth/reissue.test.ts',
      'auth/keep.test.ts',
      'auth/my-sign-ins.test.ts',
      'auth/tokens.test.ts',
      'auth/sign-in.test.ts',
      'events/record.test.ts',
      'faults/clock.test.ts',
      'security/traces.test.ts',
      'races.test.ts',
      'locks.test.ts',
    ].map((name) => `${SERVER_TESTS}/${name}`),
    equivalent: {
      'spentAt === undefined → false':
        'the token would have to be deleted between two statements, while its sign-in is locked',
      '1000 → 1001': 'a chain of a thousand tokens would have to be made within the grace',
      '0 → 1': 'see above',
      '< → <=': 'see above',
      "tx\n    .selectFrom('refresh_tokens')\n    .where('sign_in_id', '=', terms.signInId) → tx\n    .selectFrom('refresh_tokens')":
        'no token of another sign-in is a successor; it would only take longer',
    },
  },
];
