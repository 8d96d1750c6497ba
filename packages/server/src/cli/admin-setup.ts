import { hasAdmin } from '../joining/first-admin.ts';
import { newSetupAddress, removeSetupFile } from '../joining/setup-link.ts';
import { IEUM, OperatorError } from '../operator-error.ts';
import { type Command, print, withDatabase } from './command.ts';

export const adminSetup: Command = {
  takes: [],
  does: 'prints an address at which the first admin is made in the browser, while there is none',
  run: () =>
    withDatabase({ isMade: false }, async ({ db }, config) => {
      if (await hasAdmin(db)) {
        throw new OperatorError(
          `There is an admin already: ${IEUM} admin list says who, admin add EMAIL makes another.`,
        );
      }
      if (config.oidc?.only) {
        throw new OperatorError(
          `With OIDC_ONLY=on nobody has a password: sign in by the identity provider, then run ${IEUM} admin add EMAIL.`,
        );
      }
      const address = await newSetupAddress(db, config, new Date());
      removeSetupFile(config); // its address is of no use any more
      print(address);
      print('It works once, within a day. Whoever opens it becomes the admin: give it to nobody else.');
    }),
};
