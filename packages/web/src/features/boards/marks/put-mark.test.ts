import { expect, test } from 'vitest';
import { type MarkButton, putMark } from './put-mark.ts';

/** In texts, `[` and `]` enclose what is selected; a caret is `|`. */
function pressed(given: string, mark: MarkButton): string {
  const start = given.search(/[[|]/);
  const end = given.includes('|') ? start : given.indexOf(']') - 1;
  const text = given.replace(/[[\]|]/g, '');
  const change = putMark(text, { start, end }, mark);
  const after = text.slice(0, change.from) + change.text + text.slice(change.to);
  const { selected } = change;
  if (selected.start === selected.end) return `${after.slice(0, selected.start)}|${after.slice(selected.start)}`;
  return `${after.slice(0, selected.start)}[${after.slice(selected.start, selected.end)}]${after.slice(selected.end)}`;
}

test.each<[MarkButton, string, string]>([
  ['list', '|', '- |'],
  ['list', '가\n나|', '가\n- 나|'],
  ['list', '가\n- |나', '가\n|나'],
  ['list', '- |', '|'],
  ['list', '가[나\n\n다]라\n마', '[- 가나\n\n- 다라]\n마'],
  ['list', '[- 가\n- 나]', '[가\n나]'],
  ['list', '[가\n- 나]', '[- 가\n- 나]'],
  ['list', '[가\n]나', '[- 가]\n나'],
  ['quote', '가\n|나', '가\n> |나'],
  ['quote', '[> 가\n> 나]', '[가\n나]'],
  ['bold', '가|', '가**|**'],
  ['bold', '[가 ]나', '**[가]** 나'],
  ['bold', '**[가]**', '[가]'],
  ['bold', '[- 가\n\n1. 나]', '[- **가**\n\n1. **나**]'],
  ['code', '|', '`|`'],
  ['code', '[git pull]', '`[git pull]`'],
  ['code', '`[git pull]`', '[git pull]'],
  ['code', '[a`b]', '``[a`b]``'],
  ['code', '이렇게\ni[f\n  x]', '이렇게\n```\n[if\n  x]\n```'],
  ['code', '[```\na\n```]', '````\n[```\na\n```]\n````'],
])('%s of %j gives %j', (mark, given, expected) => {
  expect(pressed(given, mark)).toBe(expected);
});
