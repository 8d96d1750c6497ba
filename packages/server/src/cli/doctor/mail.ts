import type { Config } from '../../config/config.ts';
import { explainSmtp, tryMailServer } from '../../mail/smtp.ts';

export async function checkMail({ mail }: Config): Promise<string[] | 'not set up'> {
  if (mail === null) return 'not set up';
  try {
    await tryMailServer(mail);
    return [];
  } catch (error) {
    return [explainSmtp(error)];
  }
}
