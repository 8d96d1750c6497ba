/** Writes the digest for one member, at the moment when it is sent. */
import type { Language } from '@ieum/contract/errors';
import { publicUrlOf } from '../config/public-url.ts';
import type { Db } from '../db/schema.ts';
import type { BuiltMail } from '../mail/build-mail.ts';
import { languageOfMember } from '../mail/language-of-member.ts';
import { BRAND, type Section, type Words } from '../mail/layout.ts';
import { asOfNow } from '../notifications/as-of.ts';
import { announcementsFor } from '../notifications/broadcasts-of-announcements.ts';
import { newestTold } from '../notifications/broadcasts-of-posts.ts';
import type { Services } from '../services.ts';
import { answers } from './answers.ts';
import { type DigestSection, LINKS_AT_MOST } from './digest-section.ts';
import { followed } from './followed.ts';
import { topTips } from './top-tips.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';
import { digestWeekAt } from './week.ts';

/** The current announcements that the reader has neither confirmed nor put away. */
const announcements: DigestSection = async ({ asOf, memberId, url }) => {
  const told = await announcementsFor(asOf, 'ANNOUNCEMENT', memberId);
  const open = told.filter(({ readAt }) => readAt === null).slice(0, LINKS_AT_MOST);
  if (open.length === 0) return null;
  return (language) => ({
    title: language === 'en' ? 'Announcements' : '공지',
    links: open.map(({ title }) => ({ label: title, url: `${url}/announcements` })),
  });
};

/** The questions that wait for an answer, for seniors, who can give one. */
const waitingQuestions: DigestSection = async ({ asOf, memberId, url }) => {
  const questions = await newestTold(asOf, 'QUESTION', memberId, LINKS_AT_MOST);
  if (questions.length === 0) return null;
  return (language) => ({
    title: language === 'en' ? 'Questions that wait for an answer' : '답변을 기다리는 질문',
    links: questions.map(({ board, id, title }) => ({ label: title, url: `${url}/${board}/${id}` })),
  });
};

/** In this order. */
const SECTIONS: DigestSection[] = [announcements, answers, followed, waitingQuestions, topTips];

/** null: the member has turned it off, has left or is suspended, or there is nothing to tell. */
export async function buildDigest(services: Services, memberId: number): Promise<BuiltMail | null> {
  const { config } = services;
  const asOf = await asOfNow(services);
  const { db } = asOf;
  const week = digestWeekAt(asOf.now, config.companyTimeZone);
  const email = await addressOf(db, memberId);
  if (week === null || email === null) return null;
  const url = publicUrlOf(config);
  const said: ((language: Language) => Section)[] = [];
  for (const section of SECTIONS) {
    const words = await section({ asOf, memberId, since: week.since, url });
    if (words !== null) said.push(words);
  }
  if (said.length === 0) return null;
  const unsubscribe = unsubscribeLinks(services, memberId);
  return {
    to: email,
    language: await languageOfMember(db, memberId),
    words: (language) => ({
      ...WORDS[language],
      sections: said.map((words) => words(language)),
      after: [],
      footLinks: [{ label: STOP[language], url: unsubscribe.screen }],
    }),
    unsubscribeUrl: unsubscribe.oneClick,
  };
}

async function addressOf(db: Db, memberId: number): Promise<string | null> {
  const member = await db
    .selectFrom('members')
    .innerJoin('notification_settings', 'notification_settings.member_id', 'members.id')
    .where('members.id', '=', memberId)
    .where('members.status', '=', 'ACTIVE')
    .where('notification_settings.digest', '=', 1)
    .select('members.email')
    .executeTakeFirst();
  return member?.email ?? null;
}

const WORDS: Record<Language, Pick<Words, 'subject' | 'before'>> = {
  ko: { subject: '지난주 소식', before: [`지난주 ${BRAND.ko}에서 있었던 일이에요.`] },
  en: { subject: 'Your week', before: [`What happened at ${BRAND.en} last week.`] },
};

const STOP: Record<Language, string> = { ko: '월요일 메일 그만 받기', en: 'Stop the mail of Monday' };
