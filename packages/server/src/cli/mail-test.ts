import { checkField } from '@ieum/contract/fields';
import { NO_CACHE } from '../cache/cache.ts';
import { readSettings } from '../company/settings.ts';
import type { Config } from '../config/config.ts';
import { isMissing } from '../db/database.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { withBrand } from '../mail/layout.ts';
import { newMail } from '../mail/queue-mail.ts';
import { explainSmtp, sendMail } from '../mail/smtp.ts';
import { testMail } from '../mail/words/test-mail.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, openForOperator, print, printNote, readConfigForOperator } from './command.ts';

export const mailTest: Command = {
  takes: ['ADDRESS'],
  does: 'sends a mail to an address, at once, and says what happened',
  async run([address = '']) {
    const config = readConfigForOperator();
    const { mail } = config;
    if (mail === null) throw new OperatorError('Mail is not set up: set SMTP_URL and MAIL_FROM.');
    const { value: to, problem } = checkField('email', address);
    if (problem !== null) throw new OperatorError(`${address} is no email address.`);
    const communityName = await readNameIfPossible(config);
    try {
      await sendMail(mail, withBrand(newMail(to, testMail, null), communityName));
    } catch (error) {
      throw new OperatorError(`No mail was sent: ${explainSmtp(error)}`);
    }
    print(`${mail.server.host} has accepted a mail from ${mail.sender.address} to ${to}. See whether it arrives.`);
  },
};

/** Mail is also tried before there is a database, or while it cannot be reached: then the mail has the product's name. */
async function readNameIfPossible(config: Config): Promise<string> {
  if (isMissing(config.databaseUrl)) return '';
  try {
    await using database = openForOperator(config);
    if ((await pendingMigrations(database)).length > 0) return '';
    return (await readSettings(database.db, NO_CACHE)).communityName;
  } catch (error) {
    printNote(
      `The database cannot be read, so the mail does not bear the community's name: ${(error as Error).message}`,
    );
    return '';
  }
}
