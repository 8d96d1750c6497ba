export const report = {
  title: { post: '게시글 신고', comment: '댓글 신고' },
  reason: '신고 사유',
  choose: '선택해 주세요',
  reasons: {
    ad: '광고/홍보',
    repeat: '중복/도배',
    false: '허위 정보',
    offTopic: '주제와 무관',
    other: '기타',
  },
  help: '신고한 사람은 공개되지 않아요.',
  reasonMissing: '신고 사유를 선택해 주세요.',
  result: { ACCEPTED: '신고가 접수되었습니다.', ALREADY_REPORTED: '이미 신고했습니다.' },
  failed: '신고를 처리하지 못했습니다.',
  commentGone: '이미 삭제된 댓글입니다.',
} as const;
