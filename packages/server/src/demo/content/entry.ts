/** What the content files are made of: posts as their authors wrote them, without names or dates. */
import type { When } from '../calendar.ts';

export type Team =
  | '플랫폼개발팀'
  | '서비스개발팀'
  | '데이터팀'
  | '디자인팀'
  | '서비스기획팀'
  | '품질관리팀'
  | 'IT지원팀'
  | '정보보안팀'
  | '인사팀'
  | '총무팀'
  | '재무팀'
  | '마케팅팀'
  | '영업팀'
  | '고객지원팀';

/** Whose words these can be; anyone's, where none is named. A leaver has withdrawn since. */
export type Voice = 'newHire' | 'senior' | 'leaver' | 'developer' | Team;

export type FreeTag = '일상' | '점심' | '동호회' | '취미' | '장터' | '질문' | '정보공유' | '행사' | '칭찬' | '건의';

export type QnaTag = '온보딩' | '인사' | '개발' | '장비' | '복지' | '급여' | '사내시스템' | '업무' | '회의' | '기타';

/** New hires and leavers may not be there at the time of a comment. */
export type CommentVoice = Exclude<Voice, 'newHire' | 'leaver'> | 'author';

/** The short remarks that a post draws from anybody (see small-talk.ts). */
export type Chorus =
  | 'congratulate'
  | 'thank'
  | 'lunch'
  | 'join'
  | 'market'
  | 'agree'
  | 'welcome'
  | 'relate'
  | 'found'
  | 'praise';

export type CommentEntry = string | { by: CommentVoice; text: string };

export interface PostEntry {
  title: string;
  content: string;
  by?: Voice;
  /** A subject that only they would talk about: it binds the author and all commenters for whom no voice is named. */
  among?: 'developer';
  when?: When;
  /** About this very moment: the next day nobody would reply any more. */
  isLive?: boolean;
  comments?: readonly CommentEntry[];
  chorus?: Chorus;
  /** How many members have reported it. */
  reports?: number;
}

export interface FreeEntry extends PostEntry {
  tags: readonly FreeTag[];
}

export interface QnaEntry extends PostEntry {
  tags: readonly QnaTag[];
}

export interface MemberEntry {
  email: string;
  nickname: string;
  team: Team;
  /** 0 for those hired in the demo's last year, at most 8 (on 1 January that year is already the one before). */
  yearsBack: number;
  isAdmin?: boolean;
  /** A senior who was not there at the launch: signed up this many days before the demo's end. */
  signedUpDaysAgo?: number;
  withdrewDaysAgo?: number;
}
