/**
 * What a company sets for its community (the second page, part E, "Privacy notice", and part H, "The company's own
 * rules").
 */
import Type, { type Static } from 'typebox';
import { type EndpointTable, noContent, ok } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { SIGNUP_MODES } from './permissions.ts';
import { Text, Time } from './wire.ts';

export const Rules = {
  contentLimit: Type.Integer({
    minimum: LIMITS.contentOnWriting,
    maximum: LIMITS.contentLimitMax,
    description: 'How long contents, comments, answers and additions may be, in code points.',
  }),
  newHires: Type.Enum(['calendar-year', '12-months'], {
    description:
      'Who is a new hire: whoever has joined in this calendar year; or for 12 months from the sign-up, whoever has joined in its year or the year before.',
  }),
  askers: Type.Enum(['new-hires', 'everyone'], { description: 'Who may ask questions.' }),
};

const Settings = Type.Object({
  communityName: Type.String({ description: 'What the community is called; empty: as the product.' }),
  greeting: Type.String({ description: 'On home and on the login.' }),
  ...Rules,
  contact: Type.String({ description: 'Who helps those who cannot sign in or join.' }),
  privacyNotice: Type.String(),
  privacyVersion: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: 'Of the privacy notice: one more with each change. null: there is no notice.',
  }),
});
export type Settings = Static<typeof Settings>;

const Backups = Type.Object(
  {
    nextAt: Time,
    error: Type.Union([Type.String(), Type.Null()], {
      description: 'Why the last one has failed, which is tried again each hour; null: it has not.',
    }),
    lastGood: Type.Union(
      [
        Type.Object({
          finishedAt: Time,
          bytes: Type.Integer({ minimum: 0 }),
          verified: Type.Enum(['RESTORED', 'READ'], {
            description:
              '`RESTORED`: it was restored apart and checked. `READ`: it was only read to its end, because Ieum may not create a second database.',
          }),
        }),
        Type.Null(),
      ],
      { description: 'null: there is none.' },
    ),
  },
  { description: 'The backups that the server makes by itself.' },
);

const AdminSettings = Type.Object({
  ...Settings.properties,
  backups: Type.Union([Backups, Type.Null()], { description: 'null: the server makes none by itself.' }),
  seniors: Type.Integer({ minimum: 0, description: 'How many active members a change of `askers` concerns.' }),
  differing: Type.Integer({
    minimum: 0,
    description:
      'How many active members a change of `newHires` concerns: new hires by one rule, seniors by the other.',
  }),
  signup: Type.Enum([...SIGNUP_MODES], { description: 'Who may join.' }),
  isSignupFixed: Type.Boolean({ description: 'The operator has set SIGNUP: no admin can change it.' }),
});

const SettingsChange = Type.Partial(
  Type.Object({
    communityName: Text('communityName'),
    greeting: Text('greeting'),
    ...Rules,
    contact: Text('contact'),
    privacyNotice: Text('privacyNotice'),
    signup: Type.Enum([...SIGNUP_MODES]),
  }),
  { description: 'What is left out stays as it is.' },
);
export type SettingsChange = Static<typeof SettingsChange>;

export const AgreedVersion = Type.Integer({
  minimum: 1,
  maximum: 1_000_000_000,
  description: 'The version of the privacy notice that the person has read and agrees to.',
});

export const settingsEndpoints = {
  'GET /api/settings': {
    name: 'readPublicSettings',
    summary: 'How this community is called, and what holds in it',
    auth: 'public',
    answer: ok(Settings),
  },
  'GET /api/admin/settings': {
    name: 'readSettings',
    summary: 'All settings of the company, how many members they concern, and what became of the backups',
    auth: 'admin',
    answer: ok(AdminSettings),
  },
  'PUT /api/admin/settings': {
    name: 'changeSettings',
    summary: 'Change settings; another privacy notice is a new version, to which members are asked to agree again',
    auth: 'admin',
    body: SettingsChange,
    answer: ok(Type.Object({ ...Settings.properties, signup: AdminSettings.properties.signup })),
  },
  'POST /api/members/me/privacy-consent': {
    name: 'consentToPrivacyNotice',
    summary: 'Agree to the privacy notice; again: nothing changes',
    servesWithoutFactor: true,
    body: Type.Object({ version: AgreedVersion }),
    answer: noContent,
    refusals: ['NOTICE_CHANGED'],
  },
} as const satisfies EndpointTable;
