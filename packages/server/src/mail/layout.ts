/** The one look of all mails: plain text and HTML of the same words, without pictures, scripts or links but its own. */
import type { Language } from '@ieum/contract/errors';

/** What a mail says, without markup. */
export interface Words {
  subject: string;
  /** Paragraphs. */
  before: string[];
  /** Something to type in. */
  code?: string;
  button?: { label: string; url: string };
  /** Paragraphs below the code or the button. */
  after: string[];
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

const FOOTER: Record<Language, string> = {
  ko: '이음이 자동으로 보낸 메일이에요.',
  en: 'Sent automatically by Ieum.',
};

const BRAND: Record<Language, string> = { ko: '이음', en: 'Ieum' };

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
const FOOT = 'max-width:480px;margin:16px auto 0;font-size:13px;line-height:1.6;color:#5e5a51;text-align:center';

export function layOut(words: Words, language: Language): MailText {
  const subject = `[이음] ${words.subject}`.replaceAll(/\p{Cc}+/gu, ' ');
  return { subject, text: textOf(words, language), html: htmlOf(subject, words, language) };
}

function textOf({ before, code, button, after }: Words, language: Language): string {
  const middle = [code, button && `${button.label}:\n${button.url}`].filter((part) => part !== undefined);
  return [...before, ...middle, ...after, `-- \n${FOOTER[language]}`].join('\n\n').concat('\n');
}

function htmlOf(subject: string, { before, code, button, after }: Words, language: Language): string {
  const paragraph = (text: string) => `<p style="${PARAGRAPH}">${escaped(text).replaceAll('\n', '<br>')}</p>`;
  const parts = [
    ...before.map(paragraph),
    code === undefined ? '' : `<p style="${CODE}">${escaped(code)}</p>`,
    button === undefined ? '' : htmlOfButton(button),
    ...after.map(paragraph),
  ];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="${BODY}">
<div style="${CARD}">
<p style="${NAME}">${BRAND[language]}</p>
${parts.filter(Boolean).join('\n')}
</div>
<p style="${FOOT}">${escaped(FOOTER[language])}</p>
</body>
</html>
`;
}

/** The address is written out as well, for readers that show no buttons and for people who look before they follow. */
function htmlOfButton({ label, url }: { label: string; url: string }): string {
  const to = escaped(url);
  return `<p style="margin:24px 0"><a href="${to}" style="${BUTTON}">${escaped(label)}</a></p>
<p style="${ADDRESS}">${to}</p>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
