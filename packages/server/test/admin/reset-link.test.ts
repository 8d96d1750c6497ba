import { expect, test } from 'vitest';
import { recorded } from '../events/recorded.ts';
import { eventually } from '../harness/eventually.ts';
import { PASSWORD } from '../harness/people.ts';
import { expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeWithMail } from '../harness/with-mail.ts';

const NEW_PASSWORD = '바뀐 비밀번호 9!';

describeWithMail(
  'the link that an admin makes for a member',
  (world, mailbox) => {
    test('sets a new password, once, and the member is told without the link', async () => {
      const { nobody } = world();
      const [boss, kim] = [await world().admin('대표'), await world().member({ nickname: '김민수' })];

      const { status, body } = await boss.post<{ link: string }>(`/api/admin/members/${kim.id}/reset-link`);

      expect(status).toBe(201);
      const link = new URL(body.link);
      expect(link.origin + link.pathname).toBe('https://ieum.example.com/reset');
      const token = link.searchParams.get('token') ?? '';
      const mail = await mailbox().next({ to: kim.email });
      expect(mail.subject).toContain('비밀번호 재설정 링크가 만들어졌어요');
      for (const text of [mail.text, mail.html, world().logs.join('')]) expect(text).not.toContain(token);
      await eventually(async () =>
        expect((await kim.get('/api/notifications')).body).toMatchObject({
          items: [{ kind: 'SECURITY', change: 'RESET_LINK_MADE' }],
        }),
      );
      expect((await kim.get('/api/members/me')).status).toBe(200); // until it is used

      expect((await nobody.post('/auth/reset', { token, newPassword: NEW_PASSWORD })).status).toBe(200);
      expectProblem(await nobody.post('/auth/reset', { token, newPassword: PASSWORD }), 400, 'LINK_SPENT');
      expectProblem(await kim.get('/api/members/me'), 401, 'NOT_SIGNED_IN');
      const signIn = (password: string) => nobody.post('/auth/sign-in', { email: kim.email, password });
      expect([(await signIn(PASSWORD)).status, (await signIn(NEW_PASSWORD)).status]).toEqual([401, 200]);

      expect(await actionsOf(boss)).toMatchObject([
        { action: 'RESET_LINK_MADE', admin: '대표', target: '김민수', memberId: kim.id, changes: [] },
      ]);
      expect(await recorded(world())).toContainEqual({ kind: 'RESET_LINK_MADE', memberId: kim.id, adminId: boss.id });
      expect(securityLines(world(), 'reset-link-made')).toMatchObject([{ adminId: boss.id, memberId: kim.id }]);
    });
  },
  { PUBLIC_URL: 'https://ieum.example.com' },
);
