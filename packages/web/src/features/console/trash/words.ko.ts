export const ko = {
  trash: {
    title: '휴지통',
    help: '최근 30일 동안 삭제된 글과 댓글, 질문에 덧붙인 말이에요. 관리자와 운영자만 볼 수 있고, 30일이 지나면 완전히 지워져요.',
    deleted: '삭제된 글과 댓글, 덧붙임',
    kinds: { all: '전체', post: '글', comment: '댓글', addition: '덧붙임' },
    failed: '휴지통을 불러오지 못했습니다.',
    empty: '휴지통이 비어 있습니다.',
    commentOn: '‘{{title}}’ 글의 댓글',
    additionOn: '‘{{title}}’ 질문의 덧붙임',
    deletedBy: { AUTHOR: '작성자가 삭제', ADMIN: '관리자가 삭제' },
    reason: '이유: {{reason}}',
    until: '{{date}}까지 보관',
    restore: '복원',
    open: '전체 내용',
    openFailed: '내용을 불러오지 못했습니다.',
    comments: '댓글 {{count}}개',
    obstacle: {
      OWN_CASE: '내가 쓴 글이나 댓글이라 다른 운영진이 복원할 수 있어요.',
      WRITER_DELETED_ALL: '작성자가 탈퇴하면서 모두 삭제해서 복원할 수 없어요.',
      POST_IS_DELETED: '글이 삭제되어 있어요. 글을 먼저 복원해 주세요.',
    },
  },
} as const;
