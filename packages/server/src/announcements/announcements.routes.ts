import type { announcementEndpoints } from '@ieum/contract/announcements';
import type { HandlersOf } from '../http/bind.ts';
import { listCurrentAnnouncements } from './current.ts';
import { listAnnouncements } from './listing.ts';
import { addAnnouncement, changeAnnouncement, deleteAnnouncement } from './manage.ts';
import { readAnnouncement } from './read.ts';

export const announcementHandlers: HandlersOf<typeof announcementEndpoints> = {
  'GET /api/announcements': (ctx) => listCurrentAnnouncements(ctx),
  'POST /api/announcements/{id}/read': (ctx, { params }) => readAnnouncement(ctx, params.id),
  'GET /api/admin/announcements': (ctx, { query }) => listAnnouncements(ctx, query),
  'POST /api/admin/announcements': (ctx, { body }) => addAnnouncement(ctx, body),
  'PUT /api/admin/announcements/{id}': async (ctx, { params, body }) => {
    await changeAnnouncement(ctx, params.id, body);
    return { message: '공지를 수정했습니다.' };
  },
  'DELETE /api/admin/announcements/{id}': (ctx, { params }) => deleteAnnouncement(ctx, params.id),
};
