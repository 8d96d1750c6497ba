import type { adminMemberEndpoints, leaverEndpoints } from '@ieum/contract/admin-members';
import type { HandlersOf } from '../http/bind.ts';
import { eraseMember } from '../members/erase.ts';
import { changeMember } from './change-member.ts';
import { letMembersGo } from './let-members-go.ts';
import { addNote, removeNote } from './member-notes.ts';
import { endSignInsOfMember, makeResetLink } from './member-sign-ins.ts';
import { searchMembers } from './members.ts';
import { readHistory, readMember } from './read-member.ts';
import { resumeMember, suspendMember } from './suspend-member.ts';

export const adminMemberHandlers: HandlersOf<typeof adminMemberEndpoints> = {
  'GET /api/admin/members/search': (ctx, { query }) => searchMembers(ctx, query),
  'GET /api/admin/members/{id}': (ctx, { params }) => readMember(ctx, params.id),
  'GET /api/admin/members/{id}/history': (ctx, { params, query }) => readHistory(ctx, params.id, query),
  'POST /api/admin/members/{id}/notes': (ctx, { params, body }) => addNote(ctx, params.id, body.text),
  'DELETE /api/admin/members/{id}/notes/{noteId}': (ctx, { params }) => removeNote(ctx, params.id, params.noteId),
  'PATCH /api/admin/members/{id}': async (ctx, { params, body }) => {
    await changeMember(ctx, params.id, body);
    return { message: '회원 정보가 변경되었습니다.' };
  },
  'PATCH /api/admin/members/{id}/suspend': async (ctx, { params, body }) => {
    await suspendMember(ctx, params.id, body);
    return { message: '회원의 이용이 정지되었습니다.' };
  },
  'PATCH /api/admin/members/{id}/resume': async (ctx, { params }) => {
    await resumeMember(ctx, params.id);
    return { message: '회원의 이용 정지가 해제되었습니다.' };
  },
  'POST /api/admin/members/{id}/reset-link': (ctx, { params }) => makeResetLink(ctx, params.id),
  'DELETE /api/admin/members/{id}/sign-ins': (ctx, { params }) => endSignInsOfMember(ctx, params.id),
  'DELETE /api/admin/members/{id}': (ctx, { params, body }) => eraseMember(ctx, params.id, body.reason ?? null),
};

export const leaverHandlers: HandlersOf<typeof leaverEndpoints> = {
  'POST /api/admin/members/let-go': (ctx, { query, body }) =>
    letMembersGo(ctx, { ...body, isDryRun: query.dryRun === 'true' }),
};
