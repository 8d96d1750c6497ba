import { describe, expect, it } from 'vitest';
import { changeParams, pageQuery, readId, readPage, readSort, readTab, readTag } from './url-state.ts';

const params = (search: string) => new URLSearchParams(search);

describe('the address of a list', () => {
  it.each([
    ['7', 7],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['07', null],
    ['abc', null],
    ['', null],
    ['99999999999999999999', null],
    [undefined, null],
  ])('reads %j as the id %j', (text, id) => {
    expect(readId(text)).toBe(id);
  });

  it('falls back to the first page, no tag, the newest first and the given tab', () => {
    const nonsense = params('page=x&tag=y&sort=z&tab=secret');
    expect(readPage(nonsense)).toBe(1);
    expect(readTag(nonsense)).toBeNull();
    expect(readSort(nonsense)).toBe('desc');
    expect(readTab(nonsense, 'tip')).toBe('tip');
  });

  it('reads what it wrote', () => {
    const written = changeParams(params(''), { page: 3, tag: 2, sort: 'asc', tab: 'qna' });
    expect([readPage(written), readTag(written), readSort(written), readTab(written, 'tip')]).toEqual([
      3,
      2,
      'asc',
      'qna',
    ]);
  });

  it('keeps what a change does not speak of, and leaves the first page plain', () => {
    expect(changeParams(params('page=4&tag=2&x=1'), { tag: null, page: 1 }).toString()).toBe('x=1');
    expect(changeParams(params('tag=2'), { page: 2 }).toString()).toBe('tag=2&page=2');
  });

  it('asks the wire for pages counted from 0', () => {
    expect(pageQuery(2, 'asc')).toEqual({ page: 1, size: 5, sort: 'createdAt,asc' });
  });
});
