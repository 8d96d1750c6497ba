import { describe, expect, test } from 'vitest';
import { checkField, FIELDS, type Field } from './fields.ts';

const problemOf = (field: Field, text: string) => checkField(field, text).problem;

/** Product page, section 3, "Auth" and "Limits". */
const LENGTHS: [Field, min: number, max: number][] = [
  ['nickname', 1, 20],
  ['password', 8, 128],
  ['organization', 1, 100],
  ['postText', 1, 250],
  ['editedTitle', 1, 1_000],
  ['editedContent', 1, 10_000],
  ['reason', 1, 250],
  ['tagName', 1, 20],
];

describe.each(LENGTHS)('%s, from %i to %i characters', (field, min, max) => {
  test.each(['a', '가', '𠮷'])('counts code points, as of %s', (character) => {
    expect(problemOf(field, character.repeat(min))).toBeNull();
    expect(problemOf(field, character.repeat(max))).toBeNull();
    expect(problemOf(field, character.repeat(max + 1))).toBe('TOO_LONG');
  });

  test('is required', () => {
    expect(problemOf(field, '')).toBe('REQUIRED');
  });
});

test('what is far too long is not cleaned first; spaces around do not count', () => {
  const name = '\u0301\u0323'.repeat(30_000);
  expect(checkField('nickname', name)).toEqual({ value: name, problem: 'TOO_LONG' });
  expect(checkField('nickname', `${' '.repeat(1_000)}이음${' '.repeat(1_000)}`)).toEqual({
    value: '이음',
    problem: null,
  });
});

test('a content is as long as is set', () => {
  expect(checkField('content', ` ${'😀'.repeat(400)} `, 400)).toEqual({ value: '😀'.repeat(400), problem: null });
  expect(checkField('content', 'a'.repeat(401), 400).problem).toBe('TOO_LONG');
});

/** Only compared, or judged by a rule of their own. */
const COMPARED = ['password', 'secret', 'code', 'login'];

// Fillers of Hangul, spaces without width, a soft hyphen, empty Braille, joiners, controls, a blank note, tags, marks.
test.each([
  ...['\u3164', '\u115f', '\u1160', '\uffa0', '\u200b', '\u00ad', '\u2800', '\u2060', '\u200d', '\u034f', '\ufe0f'],
  ...[
    '\u0000',
    '\u0007',
    '\u007f',
    '\u0085',
    '\u061c',
    '\u202e',
    '\u180e',
    '\ufeff',
    '\u{e0041}',
    '\u{1d159}',
    '\u0301',
  ],
])('%j is as good as nothing, wherever a text is written', (unseen) => {
  for (const [name, { min }] of Object.entries(FIELDS) as [Field, { min: number }][]) {
    if (COMPARED.includes(name)) continue;
    for (const text of [unseen, ` ${unseen}\n${unseen} `, `${unseen}\u3164\u200b`]) {
      expect([name, checkField(name, text)]).toEqual([name, { value: '', problem: min > 0 ? 'REQUIRED' : null }]);
    }
  }
});

test.each(['.', '?', 'ㅋ', '👍', '❤️', '👨‍👩‍👧', '🇰🇷', '1️⃣', '가\u200b', '\u3164나', '©', '漢'])(
  '%s can be seen',
  (text) => {
    for (const name of ['postText', 'content', 'reason', 'caseNote', 'announcementTitle', 'greeting'] as const) {
      expect(checkField(name, text)).toEqual({ value: text, problem: null });
    }
  },
);

test('the name of a tag is trimmed and composed, with single spaces; that in English may be empty', () => {
  const name = ` ${'점심'.normalize('NFD')}\n  모임 `;
  expect(checkField('tagName', name)).toEqual({ value: '점심 모임', problem: null });
  expect(checkField('tagNameEn', '  ')).toEqual({ value: '', problem: null });
  expect(problemOf('tagNameEn', 'a'.repeat(21))).toBe('TOO_LONG');
  for (const text of ['a\0b', '점심\u202e']) expect(problemOf('tagName', text)).toBe('INVALID');
  expect(problemOf('tagName', '❤️ 👨‍👩‍👧')).toBeNull();
});

test('a search may be empty, and is trimmed and composed before it is counted', () => {
  expect(checkField('memberSearch', '  ')).toEqual({ value: '', problem: null });
  expect(checkField('memberSearch', ` ${'한'.normalize('NFD').repeat(100)} `)).toEqual({
    value: '한'.repeat(100),
    problem: null,
  });
  expect(problemOf('memberSearch', 'a'.repeat(101))).toBe('TOO_LONG');
  expect(problemOf('memberSearch', 'a\0b')).toBe('INVALID');
});

test('a password of 7 characters is too short, its spaces count and stay', () => {
  expect(problemOf('password', 'a'.repeat(7))).toBe('TOO_SHORT');
  expect(checkField('password', '   a    ')).toEqual({ value: '   a    ', problem: null });
});

test('a password may hold any characters', () => {
  expect(problemOf('password', 'tab\tnul\0비밀번호😀')).toBeNull();
});

describe.each(['nickname', 'organization', 'postText', 'editedTitle', 'editedContent', 'content'] as const)(
  '%s',
  (field) => {
    test('is trimmed before it is judged', () => {
      expect(checkField(field, ' \n 이음 　')).toEqual({ value: '이음', problem: null });
      expect(problemOf(field, ' \t　 ')).toBe('REQUIRED');
    });

    test.each(['a\0b', 'a\ud800b', '\udc00'])('cannot hold %j, which a database refuses or changes', (text) => {
      expect(problemOf(field, text)).toBe('INVALID');
    });
  },
);

describe.each(['nickname', 'organization'] as const)('%s', (field) => {
  test.each(['a\nb', 'a\tb', 'a\u007fb', 'a\u0085b'])('takes no control characters: %j', (text) => {
    expect(problemOf(field, text)).toBe('INVALID');
  });
});

test('a post and a comment keep their line breaks', () => {
  expect(checkField('postText', 'one\n\ttwo').value).toBe('one\n\ttwo');
  expect(checkField('content', 'one\ntwo').problem).toBeNull();
});

test('a nickname is stored composed (NFC), and its length is that of the composed form', () => {
  const decomposed = '한글'.normalize('NFD');
  expect(checkField('nickname', decomposed).value).toBe('한글');
  expect(problemOf('nickname', '각'.repeat(20).normalize('NFD'))).toBeNull();
});

describe('email', () => {
  test('is trimmed and lower-cased', () => {
    expect(checkField('email', '  Kim.Ieum@Example.COM ')).toEqual({ value: 'kim.ieum@example.com', problem: null });
  });

  test.each(['plain', '@b.com', 'a@', 'a@b@c.com', 'a b@c.com', 'a@b\n.com', 'a@b.com\0', 'a\ud800@b.com'])(
    '%j is none',
    (text) => {
      expect(problemOf('email', text)).toBe('INVALID');
    },
  );

  // What mail programs read as kim@b.com or send elsewhere, and what no host is called.
  test.each([
    ...['<kim@b.com', 'kim@b.com>', '"kim"@b.com', 'kim(x)@b.com', 'kim,lee@b.com', 'kim;lee@b.com', 'x:kim@b.com'],
    ...['kim\\@b.com', '[kim]@b.com', '.kim@b.com', 'kim.@b.com', 'ki..m@b.com'],
    ...['kim@b.com.', 'kim@.b.com', 'kim@b..com', 'kim@-b.com', 'kim@b-.com', 'kim@b_c.com', 'kim@[127.0.0.1]'],
    // Encoded words, and routes to other hosts.
    ...['=?utf-8?q?kim?=@b.com', '=?x?q?=41=42?=kim@b.com', '=?utf-8?b?a2lt?=@b.com', 'x=?utf-8?q?kim@b.com'],
    ...['kim%evil.com@b.com', 'evil.com!kim@b.com'],
    ...['kim@b.com>x', 'kim@b.com,c.com', 'kim@b.com(x)', 'kim@b/c.com', 'kim@b%c.com'],
  ])('%j is none, since mail would go elsewhere', (text) => {
    expect(problemOf('email', text)).toBe('INVALID');
  });

  test.each([
    "o'hara+a=b{c}@b.com",
    'k_i-m.1@b-c.co.kr',
    '1@2.kr',
    'kim@localhost',
    'kim@xn--9n2bp8q.kr',
    '*/#$&^`|~@b.c',
    'r&d@b.com',
    'r&d-team@b.com',
  ])('%j is one', (text) => {
    expect(problemOf('email', text)).toBeNull();
  });

  test('has at most 254 characters', () => {
    const address = (length: number) => `${'a'.repeat(length - '@b.com'.length)}@b.com`;
    expect(problemOf('email', address(254))).toBeNull();
    expect(problemOf('email', address(255))).toBe('TOO_LONG');
  });
});

test.each([
  '１２３４５６',
  '123 456',
  '123\u200b456',
  '\ufeff123\u2013456\u00a0',
  '１２３－４５６',
  '\u2060123456\u00ad',
])('a code may be typed or pasted as %j', (code) => {
  expect(checkField('code', code)).toEqual({ value: '123456', problem: null });
});

test('what someone signs in with is compared, not judged', () => {
  expect(checkField('login', ' Kim@Example.COM ')).toEqual({ value: 'kim@example.com', problem: null });
  expect(checkField('secret', ' as typed ')).toEqual({ value: ' as typed ', problem: null });
  expect(problemOf('secret', '')).toBe('REQUIRED');
  expect(problemOf('secret', 'a\0b')).toBeNull();
  expect(problemOf('login', 'a\0@b.com')).toBe('INVALID'); // PostgreSQL cannot be asked for it
});

// A zero-width space, an order turned round, the Hangul fillers, a grapheme joiner, a variation selector, empty Braille,
// a space of another width, two spaces, an emoji, and marks piled on each other.
test.each([
  ...['\u200b', '\u202e', '\u2066', '\u3164', '\uffa0', '\u115f', '\u034f', '\ufe0f', '\u2800', '\u200a', '\u00a0'],
  ...['\t', '  ', '🌱', '/', '@', '<', '\u0301'.repeat(4)],
])('a nickname with %j inside is refused', (refused) => {
  expect(checkField('nickname', `하늘${refused}보기`).problem).toBe('INVALID');
  expect(checkField('nickname', '하늘 보기').problem).toBeNull();
});

test.each(['김 사원', 'kim.lee_2-x', '佐藤', 'Анна', 'Ελένη', 'नमिता', 'สมชาย', 'محمد', '\u0663', 'José', '7'])(
  'a nickname may be %s',
  (nickname) => {
    expect(checkField('nickname', nickname).problem).toBeNull();
  },
);

test('the name of an organization is stored composed, too', () => {
  expect(checkField('organization', ' 플랫폼개발팀 '.normalize('NFD')).value).toBe('플랫폼개발팀');
});

test.each(['.', '_-_', '\u0301a'])('a nickname of %j alone is refused', (nickname) => {
  expect(problemOf('nickname', nickname)).toBe('INVALID');
});

const WEB_ADDRESSES =
  'naver.com, a.xn--3e0b707e, mit.edu, korea.blog, kim.asia, a.NAVER.com, corp.co.kr, www.ieum, WWW.x1, 이음.한국, ' +
  '하늘 x.io, evil.com-x, evil.com님, bit.ly, 하늘.닷컴';

test.each(WEB_ADDRESSES.split(', '))('a nickname that is a web address is refused: %s', (nickname) => {
  expect(problemOf('nickname', nickname)).toBe('INVALID');
});

test.each(['kim.lee', 'www', 'kim.k', 'dot.command', 'st.john', 'a.c.b', 'me.too', '하늘.바다', '김.한국인'])(
  '%s is no web address',
  (nickname) => {
    expect(problemOf('nickname', nickname)).toBeNull();
  },
);

test.each(['김@회사.kr', 'kim@회사.kr', 'kim@exаmple.com'])('an email beyond ASCII is refused: %s', (email) => {
  expect(problemOf('email', email)).toBe('INVALID');
  expect(problemOf('email', 'kim@example.com')).toBeNull();
});
