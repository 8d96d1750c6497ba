export const ko = {
  announcements: {
    title: '공지',
    confirm: '확인했어요',
    dismiss: '공지 닫기: {{title}}',
    more: '공지 더 보기',
    mustRead: '꼭 읽어 주세요',
    isRead: '확인한 공지',
    empty: '지금은 공지가 없습니다.',
    failed: '공지를 불러오지 못했습니다.',
    readFailed: '공지를 확인한 것으로 표시하지 못했습니다. 다시 시도해 주세요.',
  },
} as const;
