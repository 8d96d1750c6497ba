/** Being told who has asked a question without a name, after a report (the second page, part H). */
import Type, { type Static } from 'typebox';
import { created, type EndpointTable, ok } from './endpoint.ts';
import { Text, Time, Writer } from './wire.ts';

const Asker = Type.Object({ id: Type.Integer(), nickname: Writer });

const Reveal = Type.Object({
  reason: Type.String(),
  askedBy: Writer,
  askedAt: Time,
  endsAt: Type.String({ ...Time, description: 'Until then another admin can agree, and the name be read.' }),
  mayAgreeFrom: Type.Union([Time, Type.Null()], {
    description:
      'From when on the caller can agree. null: not at all, because the caller has asked and there is another admin, or because it is agreed already.',
  }),
  revealedAt: Type.Union([Time, Type.Null()]),
  member: Type.Union([Asker, Type.Null()], {
    description: 'Who has asked the question: told to the admin who has asked for it and to the one who has agreed.',
  }),
});
export type Reveal = Static<typeof Reveal>;

export const revealEndpoints = {
  'GET /api/admin/reveals/{board}/{postId}': {
    name: 'readReveal',
    summary: 'Whether an admin asks who has asked a question without a name',
    auth: 'admin',
    answer: ok(
      Type.Object({
        isPossible: Type.Boolean({
          description: 'It was asked without a name, and somebody else than the caller has reported it.',
        }),
        reveal: Type.Union([Reveal, Type.Null()]),
      }),
    ),
    refusals: ['POST_NOT_FOUND'],
  },
  'POST /api/admin/reveals/{board}/{postId}': {
    name: 'askForReveal',
    summary: 'Ask who has asked a reported question without a name; nothing is told until another admin agrees',
    auth: 'admin',
    body: Type.Object({ reason: Text('reason') }),
    answer: created(Reveal),
    refusals: ['POST_NOT_FOUND', 'REVEAL_IMPOSSIBLE', 'REVEAL_ASKED', 'TOO_MANY_REVEALS'],
  },
  'POST /api/admin/reveals/{board}/{postId}/agree': {
    name: 'agreeToReveal',
    summary:
      'Agree to what another admin has asked, which tells both who it is, and the asker of the question that they know; where there is one admin only, a day after one’s own asking',
    auth: 'admin',
    answer: ok(Type.Object({ member: Asker })),
    refusals: ['REVEAL_NOT_FOUND', 'OWN_REVEAL'],
  },
} as const satisfies EndpointTable;
