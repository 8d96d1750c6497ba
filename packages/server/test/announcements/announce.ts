/** What the tests of announcements share. */

import type { AnnouncementSettings } from '@ieum/contract/announcements';
import type { ApiAnswer } from '@ieum/contract/api';
import { expect } from 'vitest';
import type { Member } from '../harness/people.ts';

export const ANNOUNCEMENTS = '/api/admin/announcements';
export const NEWS = {
  title: '사옥 이전 안내',
  content: '다음 주 월요일부터 새 사옥으로 출근해 주세요.',
  audience: 'ALL',
  mustRead: false,
} as const;

/** @returns its id */
export async function announce(admin: Member, settings: Partial<AnnouncementSettings> = {}): Promise<number> {
  const { status, body } = await admin.post<{ id: number }>(ANNOUNCEMENTS, { ...NEWS, ...settings });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

type Current = ApiAnswer<'GET /api/announcements'>;

export async function currentOf(member: Member): Promise<Current> {
  const { status, body } = await member.get<Current>('/api/announcements');
  expect(status).toBe(200);
  return body;
}

/** Their ids; and how many of them are not read, as every screen asks for it. */
export async function shownTo(member: Member): Promise<{ ids: number[]; unread: number }> {
  const me = await member.get<{ unreadAnnouncements: number }>('/api/members/me');
  return { ids: (await currentOf(member)).map(({ id }) => id), unread: me.body.unreadAnnouncements };
}

type Listed = ApiAnswer<'GET /api/admin/announcements'>;

export async function listedBy(admin: Member, query = ''): Promise<Listed> {
  const { status, body } = await admin.get<Listed>(ANNOUNCEMENTS + query);
  expect(status).toBe(200);
  return body;
}
