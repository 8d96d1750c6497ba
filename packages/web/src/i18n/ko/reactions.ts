/** How members react to a post or a comment. */
export const reactions = {
  label: '반응',
  kind: { helpful: '도움돼요', thanks: '고마워요', cheer: '응원해요' },
  failed: '반응을 저장하지 못했습니다.',
} as const;
