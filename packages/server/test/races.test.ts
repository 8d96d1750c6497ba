import { describe, expect, test } from 'vitest';
import { deactivate, FREE, listedIds, type PageOf, postText, QNA, writeComment, writePost } from './harness/boards.ts';
import { type Member, PASSWORD } from './harness/people.ts';
import { eachRound, FEW_ROUNDS, statusesOf } from './harness/rounds.ts';
import { writePosts } from './harness/several.ts';
import { describeOnBothEngines } from './harness/world.ts';

// That kept counts are those of the rows afterwards is checked after every test by the harness.
describeOnBothEngines('at the very same moment,', (world) => {
  test('two members take one nickname: one gets it', async () => {
    await eachRound(world(), async (number) => {
      const [kim, lee] = [await world().member(), await world().member()]; // each may change it three times a day
      const nickname = `탐나는 이름 ${number}`;
      const answers = await Promise.all(
        [kim, lee].map((member) => member.patch('/api/members/nickname', { nickname })),
      );

      expect(statusesOf(answers)).toEqual([200, 409]);
      expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({ code: 'NICKNAME_TAKEN' });
      const holders = await world().db.selectFrom('members').where('nickname', '=', nickname).select('id').execute();
      expect(holders).toHaveLength(1);
    });
  });

  test('two people sign up with one email, or with one nickname: one gets it', async () => {
    const form = { password: PASSWORD, joinedYear: 2026, organization: '영업팀' };

    async function round(number: number): Promise<void> {
      for (const [code, emailOf, nicknameOf] of [
        ['EMAIL_TAKEN', () => `one${number}@ieum.test`, (who: number) => `가${number} ${who}`],
        ['NICKNAME_TAKEN', (who: number) => `${who}of${number}@ieum.test`, () => `나${number}`],
      ] as const) {
        const forms = [1, 2].map((who) => ({ ...form, email: emailOf(who), nickname: nicknameOf(who) }));
        const answers = await Promise.all(forms.map((each) => world().nobody.post('/auth/sign-up', each)));
        expect(statusesOf(answers)).toEqual([201, 409]);
        expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({ code });
      }
    }
    // Each costs four password hashes.
    await eachRound(world(), round, FEW_ROUNDS);

    const members = await world().db.selectFrom('members').select('id').execute();
    expect(members).toHaveLength(2 * FEW_ROUNDS[world().engine]);
  });

  describe('four posts are pinned on a board: three are,', () => {
    const pin = (admin: Member, id: number, pinned: boolean) => admin.patch(`/api/admin/posts/free/${id}`, { pinned });
    async function given() {
      const [author, ...admins] = [
        await world().newHire(),
        ...(await Promise.all([1, 2, 3, 4].map(() => world().admin()))),
      ];
      const ids = await writePosts(world(), FREE, author, 4);
      const pinnedNow = async () => {
        const pinned = world().db.selectFrom('posts').where('pinned_at', 'is not', null).select('id');
        return (await pinned.execute()).length;
      };
      return {
        admins: admins as [Member, Member, Member, Member],
        ids: ids as [number, number, number, number],
        pinnedNow,
      };
    }

    test('whoever is first', async () => {
      const { admins, ids, pinnedNow } = await given();
      await eachRound(world(), async () => {
        const answers = await Promise.all(ids.map((id, at) => pin(admins[at] as Member, id, true)));

        expect(statusesOf(answers)).toEqual([200, 200, 200, 409]);
        expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'TOO_MANY_PINNED' });
        expect(await pinnedNow()).toBe(3);
        for (const id of ids) await pin(admins[0], id, false);
      });
    });

    test('when hiding two was taken back, two more come from the trash, or they are pinned', async () => {
      const { admins, ids, pinnedNow } = await given();
      const [hider, , , other] = admins;
      const [hidden, alsoHidden, deleted, last] = ids;
      const hide = (id: number) => hider.patch<{ decisionId: number }>(`/api/admin/posts/free/${id}`, { hidden: true });
      await eachRound(world(), async () => {
        for (const id of [hidden, alsoHidden, deleted]) await pin(hider, id, true);
        const hidings = [await hide(hidden), await hide(alsoHidden)];
        await hider.delete(`/api/admin/report/free/posts/${deleted}`);
        await pin(hider, last, true);
        expect(await pinnedNow()).toBe(1);

        const answers = await Promise.all([
          ...hidings.map(({ body }) => hider.post(`/api/admin/decisions/${body.decisionId}/undo`)),
          other.post(`/api/admin/trash/post/${deleted}/restore`),
        ]);

        expect(statusesOf(answers)).toEqual([200, 200, 200]);
        expect(await pinnedNow()).toBe(3);
        for (const id of ids) await pin(hider, id, false);
      });
    });
  });

  test('one member scraps twice: it is made and cancelled', async () => {
    const id = await writePost(FREE, await world().newHire());
    const kim = await world().senior();

    await eachRound(world(), async () => {
      const answers = await Promise.all([1, 2].map(() => kim.post<string>(`${FREE.post(id)}/scrap`)));

      expect(answers.map((answer) => answer.body).sort()).toEqual(['스크랩되었습니다.', '스크랩이 취소되었습니다.']);
      expect((await kim.get(FREE.post(id))).body).toMatchObject({ scrapped: false });
    });
  });

  test('one member reports twice: it counts once', async () => {
    const author = await world().newHire();
    const admin = await world().admin();

    await eachRound(world(), async (number) => {
      const kim = await world().senior(); // each may report twenty times a day
      const id = await writePost(QNA, author);
      const report = () => kim.post<{ result: string }>(`${QNA.post(id)}/report`);
      const answers = await Promise.all([report(), report()]);

      expect(answers.map((answer) => answer.body.result).sort()).toEqual(['ACCEPTED', 'ALREADY_REPORTED']);
      const { body } = await admin.get('/api/admin/report/qna/posts?size=1');
      expect(body).toMatchObject({ content: [{ id, reportCount: 1, status: 'ACTIVE' }], totalElements: number });
    });
  });

  test('four members report: three count, and deactivate', async () => {
    const author = await world().newHire();
    const reporters = [await world().senior(), await world().senior(), await world().newHire()];
    const kept = await writePost(QNA, author);

    async function round(): Promise<void> {
      const id = await writePost(QNA, author);
      const all = [...reporters, await world().newHire()];
      const answers = await Promise.all(all.map((member) => member.post(`${QNA.post(id)}/report`)));

      expect(statusesOf(answers)).toEqual([200, 200, 200, 404]);
      expect(await listedIds(QNA, author)).toEqual([kept]);
      expect((await author.get(QNA.post(id))).body).toMatchObject({ status: 'DEACTIVATED' });
    }
    await eachRound(world(), round, FEW_ROUNDS);

    const admin = await world().admin();
    const { body } = await admin.get<PageOf<{ reportCount: number }>>('/api/admin/report/qna/posts?size=100');
    expect(body.content.map((post) => post.reportCount)).toEqual(Array(FEW_ROUNDS[world().engine]).fill(3));
  });

  test('an edit meets a delete: the post is gone, whichever came first', async () => {
    const author = await world().newHire();

    await eachRound(world(), async () => {
      const id = await writePost(FREE, author, { tagIds: [1] });
      const [edited, deleted] = await Promise.all([
        author.put(FREE.post(id), postText({ tagIds: [2, 3] })),
        author.delete(FREE.post(id)),
      ]);

      expect(deleted.status).toBe(204);
      expect([200, 404]).toContain(edited.status);
      expect(await author.get(FREE.post(id))).toMatchObject({ status: 404 });
    });
    expect(await world().db.selectFrom('post_tags').selectAll().execute()).toEqual([]);
  });

  test('a post is deleted twice, by its author and an admin: one of them did it', async () => {
    const [author, admin] = [await world().newHire(), await world().admin()];

    await eachRound(world(), async () => {
      const id = await writePost(FREE, author, { tagIds: [1] });
      await admin.post(`${FREE.post(id)}/report`);
      const answers = await Promise.all([
        author.delete(FREE.post(id)),
        admin.delete(`/api/admin/report/free/posts/${id}`),
      ]);

      expect(statusesOf(answers)).toEqual([204, 404]);
    });
  });

  test('a comment meets the deletion of its post: nothing is left over', async () => {
    const [author, commenter] = [await world().newHire(), await world().senior()];

    await eachRound(world(), async () => {
      const id = await writePost(QNA, author);
      const comment = await writeComment(QNA.comments, commenter, id);
      const reporter = await world().senior();
      const [deleted, ...others] = await Promise.all([
        author.delete(QNA.post(id)),
        commenter.post(QNA.comments.create, { qnaPostId: id, content: '늦었나요?' }),
        commenter.patch(QNA.comments.one(comment), { content: '고침' }),
        reporter.post(`${QNA.comments.one(comment)}/report`),
      ]);

      expect(deleted.status).toBe(204);
      for (const { status } of others) expect([200, 201, 404]).toContain(status);
    });
    expect(await world().db.selectFrom('comments').selectAll().execute()).toEqual([]);
  });

  test('posts change their tags for one another’s: nobody waits for ever', async () => {
    const [kim, lee] = [await world().newHire(), await world().newHire()];
    const [odd, even] = [{ tagIds: [1, 3] }, { tagIds: [2, 4] }];
    const [one, other] = [await writePost(FREE, kim, odd), await writePost(FREE, lee, even)];

    await eachRound(world(), async (number) => {
      const [mine, theirs] = number % 2 ? [even, odd] : [odd, even];
      const answers = await Promise.all([
        kim.put(FREE.post(one), postText(mine)),
        lee.put(FREE.post(other), postText(theirs)),
        ...[1, 2].map(() => kim.post(FREE.create, postText({ tagIds: [4, 3, 2, 1] }))),
      ]);

      expect(statusesOf(answers)).toEqual([200, 200, 201, 201]);
    });
  });

  test('an activation meets a report: the report is settled or open, never half', async () => {
    const [author, admin] = [await world().newHire(), await world().admin()];

    await eachRound(world(), async () => {
      const id = await writePost(FREE, author, { tagIds: [1] });
      await deactivate(FREE, world(), id);
      const late = await world().senior();
      const [activated, reported] = await Promise.all([
        admin.patch(`/api/admin/report/free/posts/${id}/activate`),
        late.post(`${FREE.post(id)}/report`),
      ]);

      expect(activated.status).toBe(200);
      expect([200, 404]).toContain(reported.status);
      const { open_reports, status } = await world()
        .db.selectFrom('posts')
        .where('id', '=', id)
        .select(['open_reports', 'status'])
        .executeTakeFirstOrThrow();
      expect({ open_reports, status }).toEqual({ open_reports: reported.status === 200 ? 1 : 0, status: 'ACTIVE' });
    });
  });

  test('two tabs trade in one refresh token: both get a working pair', async () => {
    let { refreshToken } = await world().member();

    await eachRound(world(), async () => {
      const { bearer } = world();
      const reissue = () => bearer(refreshToken).post<{ accessToken: string; refreshToken: string }>('/auth/reissue');
      const pairs = await Promise.all([reissue(), reissue()]);

      expect(statusesOf(pairs)).toEqual([200, 200]);
      for (const { body } of pairs) {
        expect(await bearer(body.accessToken).get('/api/members/me')).toMatchObject({ status: 200 });
      }
      refreshToken = (pairs[1] as (typeof pairs)[0]).body.refreshToken;
    });
  });

  test('the last two admins withdraw: one stays', async () => {
    await eachRound(world(), async () => {
      const admins = [await world().admin(), await world().admin()];
      const answers = await Promise.all(admins.map((admin) => admin.post('/withdraw')));

      expect(statusesOf(answers)).toEqual([200, 409]);
      await world().db.updateTable('members').set({ role: 'USER' }).execute();
    });
  });
});
