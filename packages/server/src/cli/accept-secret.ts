import { takeSecret } from '../auth/known-secret.ts';
import { type Command, print, withDatabase } from './command.ts';

export const acceptSecret: Command = {
  takes: [],
  does: 'lets the AUTH_SECRET of the settings take the place of the former one',
  run: () =>
    withDatabase({ isMade: false }, async ({ db }, config) => {
      await takeSecret(db, config);
      print('This database is served with this secret from now on: give it to every node, then start them.');
    }),
};
