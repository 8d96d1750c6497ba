import type { ApiAnswer } from '@ieum/contract/api';
import { expect, test } from 'vitest';
import { deactivate, FACE, FREE, postText, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { SECOND } from '../harness/clock.ts';
import { expectInvalid } from '../harness/problems.ts';
import { tagsOf } from '../harness/reads.ts';
import { writePosts } from '../harness/several.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';

type Answer = ApiAnswer<'GET /api/search'>;

async function search(member: Client, query: Record<string, string | number>): Promise<Answer> {
  const text = new URLSearchParams(query as Record<string, string>);
  return (await member.get<Answer>(`/api/search?${text}`)).body;
}

async function idsOf(member: Client, query: Record<string, string | number>): Promise<number[]> {
  const { content } = await search(member, query);
  return content.map(idOf);
}

function idOf(item: Answer['content'][number]): number {
  return 'id' in item ? item.id : item.commentId;
}

describeOnBothEngines('search', (world) => {
  test('shows of a long content what stands around the first hit', async () => {
    const lee = await world().senior();
    const ids: number[] = [];
    // More than are held at a time.
    for (let n = 0; n < 12; n++) {
      const id = await writePost(FREE, lee);
      const content = `${'가나 '.repeat(300)}서식지는 ${n}번${' 다라'.repeat(300)}`;
      await lee.put(FREE.post(id), postText({ content }));
      ids.push(id);
    }
    const { content: found } = await search(lee, { q: '서식지', size: 20 });
    expect(found.map(idOf)).toEqual(ids.toReversed());
    for (const [at, { content }] of found.entries()) {
      expect(content).toContain(`가나 서식지는 ${11 - at}번 다라`);
      expect(content).toHaveLength(300);
    }
  });

  test('finds posts of all boards, newest first, as they are shown', async () => {
    const [kim, lee] = [await world().newHire('김신입'), await world().senior('이선배')];
    const tip = await writePost(TIP, lee, { title: '연차 쓰는 법', content: '미리 말하면 됩니다' });
    world().clock.advance(SECOND);
    const text = { title: '반차/연차신청', content: 'HR 시스템에서 합니까?' };
    const question = await writePost(QNA, kim, text);
    world().clock.advance(SECOND);
    await writePost(FREE, lee, { title: '점심', content: '뭐 먹지' });

    const shown = { ...FACE, tags: [], commentCount: 0, solved: false };
    expect(await search(kim, { q: '연차' })).toEqual({
      content: [
        {
          ...{ ...shown, ...text, board: 'qna', id: question, writer: '김신입', writerBadge: 'NEW_HIRE' },
          createdAt: '2026-11-20T01:02:04.456Z',
        },
        {
          ...{ ...shown, board: 'tip', id: tip, title: '연차 쓰는 법', content: '미리 말하면 됩니다' },
          ...{ writer: '이선배', writerBadge: 'SENIOR', createdAt: '2026-11-20T01:02:03.456Z' },
        },
      ],
      ...{ page: 0, size: 5, totalPages: 1, totalElements: 2, totalIsAtLeast: false },
    });
  });

  test('finds what is written, edited and deleted at once, and nothing deactivated', async () => {
    const [author, admin] = [await world().newHire(), await world().admin()];
    const id = await writePost(QNA, author, { title: '회의실 예약', content: 'VPN 접속' });
    expect(await idsOf(author, { q: '의실 vp' })).toEqual([id]);

    await author.put(QNA.post(id), postText({ title: '휴게실 안내', content: 'VPN 접속' }));
    expect(await idsOf(author, { q: '회의실' })).toEqual([]);
    expect(await idsOf(author, { q: '휴게실' })).toEqual([id]);

    await deactivate(QNA, world(), id);
    for (const reader of [author, admin]) expect(await idsOf(reader, { q: '휴게실' })).toEqual([]);
    await admin.patch(`/api/admin/report/qna/posts/${id}/activate`);
    expect(await idsOf(author, { q: '휴게실' })).toEqual([id]);

    await author.delete(QNA.post(id));
    expect(await idsOf(author, { q: '휴게실' })).toEqual([]);
  });

  test('finds comments by what they say, while their post is listed', async () => {
    const [author, lee] = [await world().newHire(), await world().senior('이선배')];
    const postId = await writePost(QNA, author, { title: '연차' });
    const commentId = await writeComment(QNA.comments, lee, postId, '연차는 미리 신청하세요');
    const query = { q: '연차', in: 'comments' };
    const found = {
      ...{ board: 'qna', postId, postTitle: '연차', commentId, content: '연차는 미리 신청하세요' },
      ...{ writer: '이선배', writerBadge: 'SENIOR', ...FACE, createdAt: '2026-11-20T01:02:03.456Z' },
    };
    expect((await search(author, query)).content).toEqual([found]);

    await lee.patch(QNA.comments.one(commentId), { content: '반차는 아니고요' });
    expect(await idsOf(author, query)).toEqual([]);
    await lee.patch(QNA.comments.one(commentId), { content: '연차요' });
    expect(await idsOf(author, query)).toEqual([commentId]);

    await deactivate(QNA, world(), postId);
    expect(await idsOf(author, query)).toEqual([]);
    await (await world().admin()).patch(`/api/admin/report/qna/posts/${postId}/activate`);
    expect(await idsOf(author, query)).toEqual([commentId]);

    await lee.delete(QNA.comments.one(commentId));
    expect(await idsOf(author, query)).toEqual([]);
    await writeComment(QNA.comments, lee, postId, '연차요');
    await author.delete(QNA.post(postId));
    expect(await idsOf(author, query)).toEqual([]);
  });
});

describeOnBothEngines('a search can be narrowed', (world) => {
  test('by board', async () => {
    const [kim, lee] = [await world().newHire(), await world().senior()];
    const texts = { title: '연차', content: '안내' };
    const free = await writePost(FREE, kim, { ...texts });
    const qna = await writePost(QNA, kim, { ...texts });
    const tip = await writePost(TIP, lee, texts);
    expect(await idsOf(kim, { q: '연차' })).toEqual([tip, qna, free]);
    expect(await idsOf(kim, { q: '연차', board: '' })).toEqual([tip, qna, free]);
    expect(await idsOf(kim, { q: '연차', board: 'qna' })).toEqual([qna]);
    expect(await idsOf(kim, { q: '연차', board: 'tip' })).toEqual([tip]);
  });

  test('by a tag, as it is now', async () => {
    const author = await world().newHire();
    const [one, other] = await tagsOf(QNA, author);
    const text = { title: '연차', content: '안내' };
    const id = await writePost(QNA, author, { ...text, tagIds: [one.id] });
    const commentId = await writeComment(QNA.comments, await world().senior(), id, '연차요');
    const found = async (tagId: number | '') => [
      await idsOf(author, { q: '연차', tagId }),
      await idsOf(author, { q: '연차', tagId, in: 'comments' }),
    ];
    for (const tagId of ['', one.id] as const) expect(await found(tagId)).toEqual([[id], [commentId]]);
    expect(await found(other.id)).toEqual([[], []]);

    await author.put(QNA.post(id), { ...text, tagIds: [other.id] });
    expect(await found(one.id)).toEqual([[], []]);
    expect(await found(other.id)).toEqual([[id], [commentId]]);
  });

  test('by days of the company and by instants', async () => {
    const written: number[] = [];
    for (const time of ['2026-11-19T14:59:59.999Z', '2026-11-19T15:00:00.000Z', '2026-11-20T14:59:59.999Z']) {
      world().clock.set(time);
      written.push(await writePost(FREE, await world().newHire(), { title: '연차' }));
    }
    const [first, second, third] = written;
    const kim = await world().newHire();
    const found = (period: Record<string, string>) => idsOf(kim, { q: '연차', ...period });
    expect(await found({ from: '', to: '' })).toEqual([third, second, first]);
    expect(await found({ from: '2026-11-20' })).toEqual([third, second]);
    expect(await found({ to: '2026-11-19' })).toEqual([first]);
    expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual([third, second]);
    expect(await found({ from: '2026-11-20T14:59:59.999Z' })).toEqual([third]);
    expect(await found({ to: '2026-11-19T15:00:00Z' })).toEqual([second, first]);
    expect(await found({ from: '2026-11-21', to: '2026-11-20' })).toEqual([]);
    for (const from of ['0000-01-01', '0001-01-01T00:00:00Z', '1969-12-31', '1970-01-01'])
      expect(await found({ from })).toEqual([third, second, first]);
    for (const to of ['2099-12-31', '2999-12-31', '9999-12-31', '9999-12-31T23:59:59-14:00'])
      expect(await found({ to })).toEqual([third, second, first]);
    expect(await found({ to: '0000-01-01' })).toEqual([]);
    expect(await found({ from: '9999-12-31' })).toEqual([]);
  });

  test('and read page by page', async () => {
    const kim = await world().newHire();
    const ids = (await writePosts(world(), FREE, kim, 7, { title: '연차' })).toReversed();
    const page = async (number: number) => {
      const { content, ...rest } = await search(kim, { q: '연차', page: number, size: 3 });
      return { ids: content.map(idOf), ...rest };
    };
    const rest = { size: 3, totalPages: 3, totalElements: 7, totalIsAtLeast: false };
    expect(await page(0)).toEqual({ ids: ids.slice(0, 3), page: 0, ...rest });
    expect(await page(2)).toEqual({ ids: ids.slice(6), page: 2, ...rest });
    expect(await page(3)).toEqual({ ids: [], page: 3, ...rest });
  });
});

describeOnOneEngine('a search', (world) => {
  test('is refused without words, or with a filter that is none', async () => {
    const kim = await world().newHire();
    for (const [query, field] of [
      ['', 'q'],
      ['q=%20%20', 'q'],
      [`q=${'a'.repeat(101)}`, 'q'],
      ['q=%00', 'q'],
      ['q=a&in=tags', 'in'],
      ['q=a&board=all', 'board'],
      ['q=a&tagId=x', 'tagId'],
      ['q=a&from=yesterday', 'from'],
      ['q=a&to=2026-02-30', 'to'],
      ['q=a&page=-1', 'page'],
      ['q=a&size=101', 'size'],
    ] as const) {
      expectInvalid(await kim.get(`/api/search?${query}`), field);
    }
    expect((await kim.get(`/api/search?q=${'a'.repeat(100)}`)).status).toBe(200);
  });
});
