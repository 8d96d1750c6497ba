/**
 * Inviting the people of a table (the second page, part E: "Joining and leaving in bulk"). It is worked on in batches,
 * between which other calls are served.
 */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { ApiAnswer } from '@ieum/contract/api';
import { LIMITS } from '@ieum/contract/limits';
import { AppError } from '../app-error.ts';
import { countAttempt } from '../auth/throttle.ts';
import type { MemberCtx } from '../context.ts';
import { batchesOf } from '../db/batches.ts';
import { isCompanyEmail } from '../identity/company-email.ts';
import { claimedNicknames } from '../identity/nickname-claims.ts';
import { nicknameKeys } from '../identity/rules/nickname-keys.ts';
import { withdrawnEmail } from '../identity/withdrawn-identity.ts';
import { hasMail } from '../mail/queue-mail.ts';
import { readTable } from '../text/read-csv.ts';
import { COLUMN_NAMES, checkLine, type ImportLine, LINE_WORDS, refuseLine } from './import-line.ts';
import { inviteMany } from './invite.ts';

type Imported = ApiAnswer<'POST /api/admin/members/import'>;

/** In one transaction. */
const INVITED_AT_ONCE = 500;
/** Addresses are hashed for it, and nicknames compared in many ways. */
const CHECKED_AT_ONCE = 50;

interface ImportOptions {
  /** Only says what would be done. */
  isDryRun: boolean;
  /** Who is invited already is invited anew. */
  again: boolean;
}

export async function importMembers(
  ctx: MemberCtx,
  text: string,
  { isDryRun, again }: ImportOptions,
): Promise<Imported> {
  const lines = await readLines(ctx, text);
  for (const batch of batchesOf(lines.filter(isOpen), CHECKED_AT_ONCE)) {
    await findKnown(ctx, batch, again);
    await refuseTakenNicknames(ctx, batch.filter(isOpen));
    // SQLite answers without letting others go first.
    await letOthers();
  }
  await refuseRepeatedNicknames(ctx, lines.filter(isOpen));
  await warnOfOrganizations(ctx, lines.filter(isOpen));
  if (!isDryRun) await inviteAll(ctx, lines.filter(isOpen), again);
  return { dryRun: isDryRun, mailed: hasMail(ctx.services), lines: lines.map(({ invitation: _, ...line }) => line) };
}

/** A line that is an invitation, as far as is known. */
const isOpen = ({ outcome }: ImportLine) => outcome === 'invite';

async function readLines(ctx: MemberCtx, text: string): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  const lineOf = new Map<string, number>();
  const { services, language } = ctx;
  for await (const read of readTable(text, COLUMN_NAMES)) {
    if (lines.length === LIMITS.importedLines) throw new AppError('TOO_MANY_LINES');
    const line = checkLine(ctx, read);
    lines.push(line);
    if (lines.length % CHECKED_AT_ONCE === 0) await letOthers();
    if (!isOpen(line)) continue;
    const former = lineOf.get(line.email);
    if (former !== undefined) refuseLine(line, 'repeated', 'email', LINE_WORDS.repeatedEmail(former)[language]);
    else lineOf.set(line.email, line.line);
    if (!isCompanyEmail(services.config, line.email)) line.warnings.push(LINE_WORDS.otherDomain[language]);
  }
  return lines;
}

/** Who has joined, waits or is invited already. */
async function findKnown({ db, services, now }: MemberCtx, lines: ImportLine[], again: boolean): Promise<void> {
  const emails = lines.map(({ email }) => email);
  const withdrawnOf = new Map(emails.map((email) => [withdrawnEmail(services.secrets, email), email]));
  const members = await db
    .selectFrom('members')
    .where('email', 'in', [...emails, ...withdrawnOf.keys()])
    .select('email')
    .execute();
  const pending = await db
    .selectFrom('pending_members')
    .where('email', 'in', emails)
    .where('code_hash', 'is', null)
    .select('email')
    .execute();
  const invited = await db
    .selectFrom('invitations')
    .where('email', 'in', emails)
    .where('expires_at', '>', now.getTime())
    .select('email')
    .execute();
  const outcomes = new Map<string, ImportLine['outcome']>([
    ...(again ? [] : invited).map(({ email }) => [email, 'invited'] as const),
    ...pending.map(({ email }) => [email, 'waiting'] as const),
    ...members.map(({ email }) => {
      const withdrawn = withdrawnOf.get(email);
      return withdrawn === undefined ? ([email, 'member'] as const) : ([withdrawn, 'withdrawn'] as const);
    }),
  ]);
  for (const line of lines) line.outcome = outcomes.get(line.email) ?? line.outcome;
}

async function refuseTakenNicknames({ db, services, now, language }: MemberCtx, lines: ImportLine[]): Promise<void> {
  const nicknames = lines.map(({ nickname }) => nickname).filter(Boolean);
  const claimed = await claimedNicknames(db, services.secrets, nicknames, now);
  for (const line of lines) {
    if (claimed.has(line.nickname)) refuseLine(line, 'invalid', 'nickname', LINE_WORDS.takenNickname[language]);
  }
}

async function refuseRepeatedNicknames({ language }: MemberCtx, lines: ImportLine[]): Promise<void> {
  const lineOf = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    if ((index + 1) % CHECKED_AT_ONCE === 0) await letOthers();
    if (line.nickname === '') continue;
    const keys = nicknameKeys(line.nickname);
    const former = keys.map((key) => lineOf.get(key)).find((number) => number !== undefined);
    if (former !== undefined) {
      refuseLine(line, 'invalid', 'nickname', LINE_WORDS.repeatedNickname(former)[language]);
      continue;
    }
    for (const key of keys) lineOf.set(key, line.line);
  }
}

/** Of one organization in several spellings, the members' are right, or else the one that most lines have. */
async function warnOfOrganizations({ db, language }: MemberCtx, lines: ImportLine[]): Promise<void> {
  const members = await db
    .selectFrom('members')
    .where('status', '!=', 'DELETED')
    .select('organization')
    .distinct()
    .execute();
  const known = new Set(members.map(({ organization }) => organization));
  const ofMembers = new Map([...known].map((organization) => [foldedName(organization), organization]));
  const ofLines = new Map<string, number>();
  for (const { organization } of lines) ofLines.set(organization, (ofLines.get(organization) ?? 0) + 1);
  // The first one of those that as many lines have.
  const byFrequency = [...ofLines].toSorted(([, one], [, other]) => other - one).map(([organization]) => organization);
  const mostFrequent = new Map(
    byFrequency.toReversed().map((organization) => [foldedName(organization), organization]),
  );
  for (const { organization, warnings } of lines) {
    const name = foldedName(organization);
    const usual = ofMembers.get(name) ?? (mostFrequent.get(name) as string);
    if (organization !== usual && !known.has(organization)) warnings.push(LINE_WORDS.otherSpelling(usual)[language]);
  }
}

/** The same for names that differ in nothing but spaces, letter case or width. */
function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
}

async function inviteAll(ctx: MemberCtx, lines: ImportLine[], again: boolean): Promise<void> {
  if (lines.length === 0) return;
  await countAttempt(ctx, [{ kind: 'importedInvitations', subject: String(ctx.actor.id), weight: lines.length }]);
  for (const batch of batchesOf(lines, INVITED_AT_ONCE)) {
    const invitations = batch.flatMap(({ invitation }) => invitation ?? []);
    const links = await inviteMany(ctx, invitations, { replacing: again });
    for (const line of batch) {
      const link = links.get(line.email);
      // Another admin has been faster.
      if (link === undefined) line.outcome = 'invited';
      else if (!hasMail(ctx.services)) line.link = link;
    }
  }
}
