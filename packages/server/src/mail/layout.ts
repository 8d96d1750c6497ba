/** The one look of all mails: plain text and HTML of the same words, without pictures, scripts or links but its own. */
import type { Language } from '@ieum/contract/errors';
import { escaped } from '../text/html.ts';
import { unlinked } from '../text/unlinked.ts';

/** What a mail says, without markup. */
export interface Words {
  subject: string;
  /** Paragraphs. */
  before: string[];
  /** Something to type in. */
  code?: string;
  button?: Link;
  sections?: Section[];
  /** Paragraphs below all that. */
  after: string[];
  /** At the very end, in small letters. */
  footLinks?: Link[];
}

export interface Link {
  label: string;
  url: string;
}

/** Titles that lead to the screens. */
export interface Section {
  title: string;
  links: (Link & { note?: string })[];
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/**
 * What the community is called stands in a mail as one of these characters, of the private use area, until it is sent:
 * see `withBrand`.
 */
export const BRAND: Record<Language, string> = { ko: '\uE000', en: '\uE001' };
/** In Korean, with its particle. */
const BRAND_AS_SENDER = '\uE002';

const PRODUCT: Record<string, string> = { [BRAND.ko]: '이음', [BRAND.en]: 'Ieum', [BRAND_AS_SENDER]: '이음이' };

const FOOTER: Record<Language, string> = {
  ko: `${BRAND_AS_SENDER} 자동으로 보낸 메일이에요.`,
  en: `Sent automatically by ${BRAND.en}.`,
};

/** In this order. */
const BOTH: readonly Language[] = ['ko', 'en'];
/** Between them, in plain text. */
const RULE = '─'.repeat(24);

// The colours of the screens' light theme: many readers know no other, and darken what they like themselves.
const FONT = "font-family:-apple-system,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif";
const BODY = `margin:0;padding:24px 16px;background:#fbfaf6;color:#211f1b;${FONT};word-break:keep-all;overflow-wrap:anywhere`;
const CARD =
  'max-width:480px;margin:0 auto;padding:28px 24px 12px;border:1px solid #e6e2da;border-radius:16px;background:#ffffff';
const NAME = 'margin:0 0 20px;font-size:20px;line-height:1.2;font-weight:700;color:#2b7342';
const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.6';
const CODE =
  'margin:24px 0;padding:16px;border-radius:10px;background:#eef7f0;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:8px;text-align:center';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#2b7342;color:#ffffff;font-weight:600;text-decoration:none';
const ADDRESS = 'margin:0 0 16px;font-size:13px;line-height:1.6;color:#5e5a51;word-break:break-all';
const LINE = 'margin:24px 0;border:0;border-top:1px solid #e6e2da';
const SECTION = 'margin:28px 0 4px;font-size:16px;line-height:1.4;font-weight:700';
const ITEM = 'margin:0;padding:12px 0;border-top:1px solid #e6e2da;font-size:16px;line-height:1.5';
const TITLE = 'color:#2b7342;font-weight:600;text-decoration:none';
const NOTE = 'font-size:14px;color:#5e5a51';
const FOOT_LINK = 'color:#5e5a51';
const FOOT = 'max-width:480px;margin:16px auto 0;font-size:13px;line-height:1.6;color:#5e5a51;text-align:center';

/** What a mail says, in the language that is asked for. */
export type WordsIn = (language: Language) => Words;

/** @param language null: it is not known which one the recipient reads, so the mail says everything in both */
export function layOut(wordsIn: WordsIn, language: Language | null): MailText {
  const parts = (language === null ? BOTH : [language]).map((language) => ({
    language,
    words: withoutLinks(wordsIn(language)),
  }));
  const subject = `[${BRAND.ko}] ${parts.map(({ words }) => words.subject).join(' · ')}`.replaceAll(/\p{Cc}+/gu, ' ');
  return { subject, text: textOf(parts), html: htmlOf(subject, parts) };
}

/** The mail with what the community is called now. @param name empty: as the product */
export function withBrand<Sent extends MailText>(mail: Sent, name: string): Sent {
  const named = unlinked(name);
  const nameAt = (place: string) =>
    named === '' ? (PRODUCT[place] as string) : place === BRAND_AS_SENDER ? `${named}에서` : named;
  const fill = (text: string, written = (brand: string) => brand) =>
    text.replaceAll(/[\uE000-\uE002]/g, (place) => written(nameAt(place)));
  return { ...mail, subject: fill(mail.subject), text: fill(mail.text), html: fill(mail.html, escaped) };
}

/** Sentences name people. */
function withoutLinks({ subject, before, after, ...others }: Words): Words {
  return { ...others, subject: unlinked(subject), before: before.map(unlinked), after: after.map(unlinked) };
}

interface Part {
  language: Language;
  words: Words;
}

function textOf(parts: Part[]): string {
  const said = parts.map(({ words: { before, code, button, sections = [], after } }) => {
    const middle = [code, button && textOfLink(button)].filter((part) => part !== undefined);
    return [...before, ...middle, ...sections.map(textOfSection), ...after].join('\n\n');
  });
  const footers = parts.map(({ language, words: { footLinks = [] } }) =>
    [FOOTER[language], ...footLinks.map(textOfLink)].join('\n'),
  );
  return `${said.join(`\n\n${RULE}\n\n`)}\n\n-- \n${footers.join('\n')}\n`;
}

function textOfLink({ label, url }: Link): string {
  return `${label}:\n${url}`;
}

function textOfSection({ title, links }: Section): string {
  const items = links.map(({ label, note, url }) =>
    [`- ${oneLine(label)}`, ...(note === undefined ? [] : [`  ${oneLine(note)}`]), `  ${url}`].join('\n'),
  );
  return [`[${title}]`, ...items].join('\n');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function htmlOf(subject: string, parts: Part[]): string {
  const [first] = parts as [Part];
  return `<!doctype html>
<html lang="${first.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="${BODY}">
<div style="${CARD}">
<p style="${NAME}">${BRAND[first.language]}</p>
${parts.map(htmlOfPart).join(`\n<hr style="${LINE}">\n`)}
</div>
${parts.map(htmlOfFoot).join('\n')}
</body>
</html>
`;
}

function htmlOfPart({ language, words: { before, code, button, sections = [], after } }: Part): string {
  const paragraph = (text: string) => `<p style="${PARAGRAPH}">${escaped(text).replaceAll('\n', '<br>')}</p>`;
  const said = [
    ...before.map(paragraph),
    code === undefined ? '' : `<p style="${CODE}">${escaped(code)}</p>`,
    button === undefined ? '' : htmlOfButton(button),
    ...sections.map(htmlOfSection),
    ...after.map(paragraph),
  ];
  return `<div lang="${language}">\n${said.filter(Boolean).join('\n')}\n</div>`;
}

/** The address is written out as well, for readers that show no buttons and for people who look before they follow. */
function htmlOfButton({ label, url }: Link): string {
  const to = escaped(url);
  return `<p style="margin:24px 0"><a href="${to}" style="${BUTTON}">${escaped(label)}</a></p>
<p style="${ADDRESS}">${to}</p>`;
}

/** `bdi`: a title in another direction of writing leaves what stands around it where it is. */
function htmlOfSection({ title, links }: Section): string {
  const items = links.map(({ label, note, url }) => {
    const below = note === undefined ? '' : `<br><span style="${NOTE}">${escaped(note)}</span>`;
    return `<p style="${ITEM}"><a href="${escaped(url)}" style="${TITLE}"><bdi>${escaped(label)}</bdi></a>${below}</p>`;
  });
  return [`<h2 style="${SECTION}">${escaped(title)}</h2>`, ...items].join('\n');
}

function htmlOfFoot({ language, words: { footLinks = [] } }: Part): string {
  const links = footLinks.map(
    ({ label, url }) => `<br><a href="${escaped(url)}" style="${FOOT_LINK}">${escaped(label)}</a>`,
  );
  return `<p lang="${language}" style="${FOOT}">${escaped(FOOTER[language])}${links.join('')}</p>`;
}
