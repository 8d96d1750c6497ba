import { checkField } from '@ieum/contract/fields';
import { withBrand } from '../mail/layout.ts';
import { newMail } from '../mail/queue-mail.ts';
import { explainSmtp, sendMail } from '../mail/smtp.ts';
import { testMail } from '../mail/words/test-mail.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, print, readConfigForOperator } from './command.ts';

export const mailTest: Command = {
  takes: ['ADDRESS'],
  does: 'sends a mail to an address, at once, and says what happened',
  async run([address = '']) {
    const { mail } = readConfigForOperator();
    if (mail === null) throw new OperatorError('Mail is not set up: set SMTP_URL and MAIL_FROM.');
    const { value: to, problem } = checkField('email', address);
    if (problem !== null) throw new OperatorError(`${address} is no email address.`);
    try {
      await sendMail(mail, withBrand(newMail(to, testMail, null), ''));
    } catch (error) {
      throw new OperatorError(`No mail was sent: ${explainSmtp(error)}`);
    }
    print(`${mail.server.host} has accepted a mail from ${mail.sender.address} to ${to}. See whether it arrives.`);
  },
};
