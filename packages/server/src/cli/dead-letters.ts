import { CONSUMERS } from '../jobs/consumers.ts';
import { dropFailed, type FailedEvent, listDeadLetters, retryFailed } from '../jobs/dead-letters.ts';
import { dropMails, type GivenUpMail, listGivenUpMails, retryMails } from '../mail/given-up.ts';
import { newServices } from '../new-services.ts';
import { type Command, print, withDatabase } from './command.ts';

/** What fails is printed. */
const SILENT = { info() {}, warn() {} };

export const retryDeadLetters: Command = {
  takes: [],
  does: 'has the events and mails that were given up on tried again',
  run: () =>
    withDatabase({ isMade: false }, async (database, config) => {
      const { db } = database;
      const services = newServices(config, database, SILENT);
      const letters = await listDeadLetters(db);
      for (const letter of letters) print(`${nameOf(letter)}: ${await retry(letter)}`);
      const mails = await listGivenUpMails(db);
      for (const mail of mails) {
        await retryMails(db, { id: mail.id }, new Date());
        print(`${nameOfMail(mail)}: the server tries it again`);
      }
      print(`${letters.length + mails.length} dead letters were tried.`);

      async function retry(letter: FailedEvent): Promise<string> {
        const consumer = CONSUMERS.find(({ name }) => name === letter.consumer);
        if (!consumer) return 'this version has no such consumer; it stays';
        try {
          await retryFailed(services, letter, consumer);
          return 'done';
        } catch (error) {
          return `failed again, and stays: ${(error as Error).message}`;
        }
      }
    }),
};

export const dropDeadLetters: Command = {
  takes: [],
  does: 'drops the events and mails that were given up on',
  run: () =>
    withDatabase({ isMade: false }, async ({ db }) => {
      const letters = await listDeadLetters(db);
      for (const letter of letters) {
        await dropFailed(db, letter);
        print(`${nameOf(letter)}: dropped`);
      }
      const mails = await listGivenUpMails(db);
      for (const mail of mails) {
        await dropMails(db, { id: mail.id });
        print(`${nameOfMail(mail)}: dropped`);
      }
      print(`${letters.length + mails.length} dead letters were dropped.`);
    }),
};

function nameOf({ consumer, event }: FailedEvent): string {
  return `${consumer}, event ${event.id} (${event.kind})`;
}

function nameOfMail({ id, kind }: GivenUpMail): string {
  return `mail ${id} (${kind})`;
}
