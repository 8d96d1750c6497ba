import type { FollowedBroadcastKind } from './kind.ts';

/**
 * What is new of a tag, a board or a question is told to those who follow it, in one notification for each that they
 * follow. A device is told of the first that is new.
 */
export const followed: FollowedBroadcastKind = {
  told: 'all',
  tells: 'followed',
  isQuiet: false,
  push: ({ followed }) =>
    followed?.kind === 'question'
      ? { ko: '팔로우한 질문에 새 소식이 있어요.', en: 'There is news on a question that you follow.' }
      : followed?.kind === 'board'
        ? { ko: '팔로우한 게시판에 새 글이 있어요.', en: 'There is a new post on a board that you follow.' }
        : { ko: '팔로우한 태그에 새 글이 있어요.', en: 'There is a new post with a tag that you follow.' },
};
