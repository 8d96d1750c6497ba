/** What admins set for the company, and what everybody reads of it. */
import { LIMITS } from '@ieum/contract/limits';
import type { Settings } from '@ieum/contract/settings';
import { expect, test } from 'vitest';
import type { Client } from '../harness/client.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { actionsOf } from '../harness/reads.ts';
import { securityLines } from '../harness/security-lines.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';
import { signUp } from '../joining/sign-up-form.ts';

const OURS = '/api/admin/settings';
const UNSET = {
  ...{ communityName: '', greeting: '', contact: '', privacyNotice: '', privacyVersion: null },
  ...{ contentLimit: 250, newHires: 'calendar-year', askers: 'new-hires' },
};
/** What only admins read. */
const OURS_ONLY = { backups: null, seniors: 1, differing: 0, signup: 'open', isSignupFixed: false };
const OWN = {
  communityName: '한빛소프트 이음',
  greeting: '서로 묻고\n함께 자라요.',
  contact: 'help@hanbit.example',
  privacyNotice: '이름과 이메일을 모아요.',
};

const readBy = async (client: Client, path = '/api/settings') => {
  const { status, body } = await client.get<Settings>(path);
  expect(status).toBe(200);
  return body;
};

describeOnBothEngines('the settings of the company', (world) => {
  test('are read by everybody, changed as a whole or in part, and each change is in the logs', async () => {
    const admin = await world().admin('대장');
    expect(await readBy(world().nobody)).toEqual(UNSET);
    expect(await readBy(admin, OURS)).toEqual({ ...UNSET, ...OURS_ONLY });

    const whole = { ...UNSET, ...OWN, communityName: '  한빛소프트   이음 ', unknown: 1 };
    const changed = { ...UNSET, ...OWN, privacyVersion: 1 };
    expect(await admin.put(OURS, whole)).toMatchObject({ status: 200, body: changed });
    expect(await readBy(world().nobody)).toEqual(changed);
    expect(await readBy(admin, OURS)).toEqual({ ...changed, ...OURS_ONLY });
    for (let twice = 0; twice < 2; twice++) {
      expect(await admin.put(OURS, { greeting: '', contact: '내선 1234' })).toMatchObject({ status: 200 });
    }
    expect(await readBy(world().nobody)).toEqual({ ...changed, greeting: '', contact: '내선 1234' });

    expect(await actionsOf(admin)).toMatchObject([
      {
        admin: '대장',
        action: 'SETTINGS_CHANGED',
        changes: [
          { field: 'greeting', before: OWN.greeting, after: null },
          { field: 'contact', before: OWN.contact, after: '내선 1234' },
        ],
      },
      { changes: Object.entries(OWN).map(([field, after]) => ({ field, before: null, after })) },
    ]);
    expect(securityLines(world(), 'settings-changed')).toMatchObject([
      { adminId: admin.id, fields: 'communityName, greeting, contact, privacyNotice' },
      { adminId: admin.id, fields: 'greeting, contact' },
    ]);
  });

  test('number the privacy notice: each other text is a version, an absent one has none', async () => {
    const admin = await world().admin();
    const versions = [];
    for (const privacyNotice of ['하나', '하나', '둘', '', '둘', '둘 ']) {
      versions.push((await admin.put<Settings>(OURS, { privacyNotice })).body.privacyVersion);
    }
    expect(versions).toEqual([1, 1, 2, null, 3, 3]);
  });

  test('lose nothing when two admins change them at once', async () => {
    const [one, other] = [await world().admin(), await world().admin()];
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => [
        one.put(OURS, { privacyNotice: `안내 ${at}` }),
        other.put(OURS, { greeting: `인사 ${at}` }),
      ]).flat(),
    );
    const { privacyVersion, greeting } = await readBy(world().nobody);
    const entries = await world().db.selectFrom('admin_actions').select('changes').execute();
    const fields = entries.flatMap(({ changes }) =>
      (JSON.parse(changes ?? '[]') as { field: string }[]).map(({ field }) => field),
    );
    expect(fields.filter((field) => field === 'privacyNotice')).toHaveLength(privacyVersion ?? 0);
    expect(privacyVersion).toBe(10);
    expect(greeting).toMatch(/^인사 \d$/);
  });
});

describeOnOneEngine('the settings of the company', (world) => {
  const REFUSED = [
    { contentLimit: 249 },
    { contentLimit: 5_001 },
    { contentLimit: 300.5 },
    { newHires: 'never' },
    { askers: 'seniors' },
    { signup: 'nobody' },
    { communityName: '이음\u202e' },
    { greeting: 'a\0b' },
    { contact: '두 줄\n연락처' },
  ];

  test('are refused with values that are none, and stay as they are', async () => {
    const admin = await world().admin();
    for (const change of REFUSED) {
      expectInvalid(await admin.put(OURS, { ...OWN, ...change }), ...Object.keys(change));
      expect(await readBy(world().nobody), JSON.stringify(change)).toEqual(UNSET);
    }
    expect((await admin.put(OURS, { ...UNSET, ...OWN })).status).toBe(200);
  });

  test('take each text up to its limit', async () => {
    const admin = await world().admin();
    for (const field of ['communityName', 'greeting', 'contact', 'privacyNotice'] as const) {
      const longest = '👩'.repeat(LIMITS[field]);
      expectInvalid(await admin.put(OURS, { [field]: `${longest}가` }), field);
      expect((await admin.put(OURS, { [field]: longest })).status).toBe(200);
      expect(await readBy(world().nobody)).toMatchObject({ [field]: longest });
    }
  });
});

describeOnBothEngines('who may join, as the company has set it', (world) => {
  test('holds for the next sign-up, and is told to visitors and in the log', async () => {
    const admin = await world().admin();
    expect((await world().nobody.get('/auth/options')).body).toMatchObject({ signUp: 'open' });
    expect((await signUp(world())).body).toMatchObject({ next: 'sign-in' });

    expect(await admin.put(OURS, { signup: 'approval' })).toMatchObject({ status: 200, body: { signup: 'approval' } });
    expect((await world().nobody.get('/auth/options')).body).toMatchObject({ signUp: 'approval' });
    const second = { email: 'two@ieum.test', nickname: '둘째' };
    expect((await signUp(world(), second)).body).toMatchObject({ next: 'wait' });

    await admin.put(OURS, { signup: 'invite' });
    const third = { email: 'three@ieum.test', nickname: '셋째' };
    expectProblem(await signUp(world(), third), 403, 'INVITATION_NEEDED');
    expect((await readBy(admin, OURS)) as object).toMatchObject({ signup: 'invite', isSignupFixed: false });

    await admin.put(OURS, { signup: 'open' });
    expect((await signUp(world(), third)).body).toMatchObject({ next: 'sign-in' });
    expect(await actionsOf(admin)).toMatchObject([
      { changes: [{ field: 'signup', before: 'invite', after: 'open' }] },
      { changes: [{ field: 'signup', before: 'approval', after: 'invite' }] },
      { changes: [{ field: 'signup', before: null, after: 'approval' }] },
    ]);
  });
});

describeOnOneEngine(
  'who may join, as the operator has set it',
  (world) => {
    test('cannot be changed by an admin, while all else can', async () => {
      const admin = await world().admin();
      expectInvalid(await admin.put(OURS, { signup: 'open' }), 'signup');
      expect(await admin.put(OURS, { signup: 'approval', greeting: '어서 오세요' })).toMatchObject({ status: 200 });
      expect(await readBy(admin, OURS)).toMatchObject({ signup: 'approval', isSignupFixed: true });
      const { signup } = await world().db.selectFrom('company_settings').select('signup').executeTakeFirstOrThrow();
      expect(signup).toBeNull();
    });
  },
  { SIGNUP: 'approval' },
);
