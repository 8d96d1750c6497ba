/** On my page: the way back to the guide through the first week, and the way out. */
export const guide = { again: '첫 주 길잡이 다시 보기', withdraw: '회원 탈퇴' } as const;
