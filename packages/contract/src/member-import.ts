/** Inviting many at once from a table (the second page, part E: "Joining and leaving in bulk"). */
import Type from 'typebox';
import { IMPORT_COLUMNS } from './console-choices.ts';
import { type EndpointTable, ok } from './endpoint.ts';

/** What is done about a line: it is an invitation, or it is one of these already, or something is wrong with it. */
export const IMPORT_OUTCOMES = ['invite', 'member', 'withdrawn', 'waiting', 'invited', 'repeated', 'invalid'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const Choice = (description: string) => Type.Optional(Type.Enum(['true', 'false'], { description }));

export const memberImportEndpoints = {
  'POST /api/admin/members/import': {
    name: 'importMembers',
    summary: 'Invite the people of a table: a line each, with email, nickname, joinedYear and organization',
    auth: 'admin',
    query: Type.Object({
      dryRun: Choice('true: only say what would be done.'),
      again: Choice('true: who is invited already is invited anew, and the former link is of no use any more.'),
    }),
    body: Type.Object({
      table: Type.String({
        description:
          'The body itself, as text/csv: UTF-8 or UTF-16, with or without their marks, or CP949; cells apart by commas, semicolons or tabs, or as a first line `sep=` says. The first line names the columns, in any order. The nickname may be empty.',
      }),
    }),
    takes: 'text/csv',
    answer: ok(
      Type.Object({
        dryRun: Type.Boolean(),
        mailed: Type.Boolean({ description: 'Whether the invited are sent their links. If not, the lines have them.' }),
        lines: Type.Array(
          Type.Object({
            line: Type.Integer({ description: 'In the file, where the first one is 1.' }),
            email: Type.String(),
            nickname: Type.String(),
            joinedYear: Type.String(),
            organization: Type.String(),
            outcome: Type.Enum([...IMPORT_OUTCOMES]),
            problems: Type.Array(
              Type.Object({
                column: Type.Union([Type.Enum([...IMPORT_COLUMNS]), Type.Null()], { description: 'null: the line.' }),
                message: Type.String(),
              }),
              { description: 'Why it is no invitation.' },
            ),
            warnings: Type.Array(Type.String(), {
              description: 'What is to be looked at. It is invited all the same.',
            }),
            link: Type.Union([Type.String(), Type.Null()], {
              description: 'Of an invitation that was made, where there is no mail.',
            }),
          }),
        ),
      }),
    ),
    refusals: ['TABLE_UNREADABLE', 'COLUMNS_MISSING', 'TOO_MANY_LINES', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies EndpointTable;
