import { authSecret } from '../auth/auth-secret.ts';
import { takeSecret } from '../auth/known-secret.ts';
import { newSecrets } from '../auth/secrets.ts';
import { removeUnreadableApps } from '../factors/unreadable-apps.ts';
import { type Command, print, withDatabase } from './command.ts';

export const acceptSecret: Command = {
  takes: [],
  does: 'lets the AUTH_SECRET of the settings take the place of the former one',
  run: () =>
    withDatabase({ isMade: false }, async ({ db }, config) => {
      await takeSecret(db, config);
      const removed = await removeUnreadableApps(db, newSecrets(authSecret(config)), new Date());
      print('This database is served with this secret from now on: give it to every node, then start them.');
      print('What was encrypted or hashed with the former one cannot be used any more, unless you go back to it:');
      print(
        `- authenticator apps: ${removed} removed. Their members sign in without a code until they set one up again.`,
      );
      print('- recovery codes: members with passkeys have to make new ones.');
      print('- mail that was waiting to be sent, and codes in mail that was sent: they have to be asked for again.');
      print('- the emails and nicknames of withdrawn members: they can be used again.');
    }),
};
