import { describe, expect, it } from 'vitest';
import { BOARD_APIS } from '../api/boards/all.ts';
import {
  changeParams,
  listPageQuery,
  pageQuery,
  readId,
  readList,
  readPage,
  readSort,
  readTab,
  readTag,
} from './url-state.ts';

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
    const read = [readPage(written), readTag(written), readSort(written), readTab(written, 'tip')];
    expect(read).toEqual([3, 2, 'asc', 'qna']);
  });

  it('keeps what a change does not speak of, and leaves the first page plain', () => {
    expect(changeParams(params('page=4&tag=2&x=1'), { tag: null, page: 1 }).toString()).toBe('x=1');
    expect(changeParams(params('tag=2'), { page: 2 }).toString()).toBe('tag=2&page=2');
  });

  it('has the filters of its board, if they mean something', () => {
    const all = params('page=3&tag=2&state=waiting');
    expect(readList(BOARD_APIS.qna, all)).toEqual({ page: 3, tag: 2, state: 'waiting', order: 'newest' });
    expect(readList(BOARD_APIS.free, all)).toEqual({ page: 3, tag: 2, state: null, order: 'newest' });
    expect(readList(BOARD_APIS.tip, all)).toEqual({ page: 3, tag: null, state: null, order: 'newest' });
    for (const state of ['open', '']) expect(readList(BOARD_APIS.qna, params(`state=${state}`)).state).toBeNull();
  });

  it('asks for a state only where there is one', () => {
    const shown = { page: 2, state: null, order: 'newest' } as const;
    expect(listPageQuery({ ...shown, state: 'solved' }, 5)).toEqual({ ...pageQuery(2), state: 'solved' });
    expect(listPageQuery(shown, 5)).toEqual(pageQuery(2));
  });

  it('asks for the chosen order and length', () => {
    const { order } = readList(BOARD_APIS.tip, params('sort=helpful'));
    expect(order).toBe('helpful');
    expect(listPageQuery({ page: 1, state: null, order }, 20)).toEqual({ page: 0, size: 20, sort: 'helpful' });
    expect(readList(BOARD_APIS.tip, params('sort=likes')).order).toBe('newest');
  });

  it('asks the wire for pages counted from 0', () => {
    expect(pageQuery(2, 'asc')).toEqual({ page: 1, size: 5, sort: 'createdAt,asc' });
  });
});
