import type { HookSettings } from '@ieum/contract/hooks';

/** Nothing can be sent to its address. */
export const HOOK: HookSettings = {
  url: 'http://10.0.0.1:8080/hook',
  boards: ['free', 'qna', 'tip'],
  kinds: ['POST_WRITTEN', 'COMMENT_WRITTEN'],
  form: 'json',
  language: 'ko',
  preview: false,
  active: true,
};
