/** The words of the settings of notifications. */
export const preferences = {
  saved: '알림 설정이 저장되었습니다.',
  failed: '알림 설정을 저장하지 못했습니다. 다시 시도해 주세요.',
  loadFailed: '알림 설정을 불러오지 못했습니다.',
  groups: {
    mine: { title: '내 글과 댓글', help: '내가 쓰거나 참여한 글에 생긴 일을 알려 드려요.' },
    seniors: { title: '선배에게', help: '신입사원의 질문을 놓치지 않게 알려 드려요.' },
    admins: { title: '관리자에게', help: '관리자가 확인해야 할 일을 알려 드려요.' },
    account: { title: '내 계정', help: '내가 하지 않은 일을 바로 알아차릴 수 있게, 켜 두는 것이 좋아요.' },
  },
  kinds: {
    COMMENT: '새 댓글과 답변',
    ACCEPTED: '채택된 내 답변',
    ADDITION: '답변한 질문의 덧붙임',
    REACTION: '내가 받은 반응 (하루 한 번)',
    QUESTION: '답변을 기다리는 질문',
    POST_DEACTIVATED: '신고로 숨겨진 내 글',
    POST_ACTIVATED: '다시 공개된 내 글',
    POST_DELETED: '관리자가 삭제한 내 글',
    REPORT_SETTLED: '내가 한 신고의 결과',
    REPORTED: '신고된 글',
    JOIN_ASKED: '가입 승인을 기다리는 사람',
    SECURITY: '새 기기 로그인, 비밀번호와 권한 변경',
  },
  delivery: { title: '알려 드리는 방법', help: '위에서 켠 알림을 어떻게 받을지 정할 수 있어요.' },
  live: {
    label: '화면에서 바로 알리기',
    help: '새 글과 댓글, 알림이 생기면 새로고침하지 않아도 보여 드려요.',
  },
  digest: {
    label: '월요일 아침 소식 메일',
    help: '지난 한 주의 답변과 꿀팁을 월요일 오전 9시에 메일로 보내 드려요. 글 내용은 담지 않아요.',
  },
} as const;
