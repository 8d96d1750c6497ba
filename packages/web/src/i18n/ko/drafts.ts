export const drafts = {
  saved: '임시저장 {{time}}',
  auto: '작성하는 동안 이 기기에 저장돼요.',
  failed: '이 기기에 저장하지 못했습니다. 창을 닫으면 작성한 내용이 사라집니다.',
  from: { visit: '작성 중이던 글을 불러왔어요.', tab: '다른 탭에서 작성한 글을 불러왔어요.' },
  other: '다른 탭에 더 최근에 작성한 글이 있어요.',
  takeOther: '최근 글 불러오기',
  keepMine: '이 글 유지하기',
  discard: { write: '새로 쓰기', edit: '원래대로', comment: '지우기' },
} as const;
