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

const FONT = "font-family:-apple-system,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif";
const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.6';
const CODE = `margin:24px 0;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:8px`;
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:8px;background:#2f5fd0;color:#ffffff;font-weight:700;text-decoration:none';

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
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1c1f26;${FONT}">
<div style="max-width:520px;margin:0 auto">
${parts.filter(Boolean).join('\n')}
<p style="margin:32px 0 0;font-size:13px;line-height:1.6;color:#5b6270">${escaped(FOOTER[language])}</p>
</div>
</body>
</html>
`;
}

/** The address is written out as well, for readers that show no buttons and for people who look before they follow. */
function htmlOfButton({ label, url }: { label: string; url: string }): string {
  const to = escaped(url);
  return `<p style="margin:24px 0"><a href="${to}" style="${BUTTON}">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.6;color:#5b6270;word-break:break-all">${to}</p>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
