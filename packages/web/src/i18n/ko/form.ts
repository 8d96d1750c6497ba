export const form = {
  heading: { write: '글쓰기', edit: '글 수정' },
  title: '제목',
  content: '내용',
  tags: '태그',
  tagsHelp: '최대 {{max}}개까지 선택할 수 있어요.',
  submit: { write: '등록', edit: '수정' },
  back: '돌아가기',
  missing: '제목과 내용을 모두 입력해 주세요.',
  tooLong: {
    write: '제목과 내용은 최대 250자까지 입력할 수 있습니다.',
    edit: '제목과 내용은 최대 10,000자까지 입력할 수 있습니다.',
  },
  writeFailed: '게시글을 등록하지 못했습니다. 작성한 내용은 그대로 남아 있습니다.',
  editFailed: '게시글을 수정하지 못했습니다. 작성한 내용은 그대로 남아 있습니다.',
} as const;
