export const drafts = {
  saved: '임시저장 {{time}}',
  auto: '쓰는 동안 이 기기에 저장돼요.',
  failed: '이 기기에 저장하지 못했어요. 이 창을 닫으면 쓴 내용이 사라져요.',
  from: { visit: '전에 쓰던 내용을 불러왔어요.', tab: '다른 탭에서 쓴 내용을 불러왔어요.' },
  other: '다른 탭에 더 새로운 내용이 있어요.',
  takeOther: '그 내용 불러오기',
  keepMine: '이 내용으로 저장하기',
  discard: { write: '새로 쓰기', edit: '원래대로', comment: '지우기' },
} as const;
