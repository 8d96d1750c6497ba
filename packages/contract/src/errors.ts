/** The closed list of errors of the API: for each code its status and its message in both languages. */
import { LIMITS } from './limits.ts';
import { OUTBOUND_FAILURES } from './outbound-failures.ts';

export type Language = 'ko' | 'en';

interface ErrorEntry {
  status: number;
  ko: string;
  en: string;
}

export const ERRORS = {
  MALFORMED_REQUEST: { status: 400, ko: '요청을 읽을 수 없습니다.', en: 'The request could not be read.' },
  INVALID_FIELDS: { status: 400, ko: '입력한 내용을 확인해 주세요.', en: 'Please check what you entered.' },
  CURRENT_PASSWORD_WRONG: {
    status: 400,
    ko: '현재 비밀번호와 일치하지 않습니다.',
    en: 'That is not your current password.',
  },
  PASSWORD_UNCHANGED: { status: 400, ko: '비밀번호가 변경되지 않았습니다.', en: 'The password was not changed.' },
  CODE_WRONG: { status: 400, ko: '코드가 올바르지 않습니다.', en: 'That code is not right.' },
  PASSKEY_INVALID: {
    status: 400,
    ko: '패스키를 등록하지 못했습니다. 다시 시도해 주세요.',
    en: 'The passkey could not be added. Please try again.',
  },
  PASSKEY_WRONG: {
    status: 400,
    ko: '이 패스키로 본인 확인을 할 수 없습니다.',
    en: 'This passkey cannot be used to confirm that it is you.',
  },
  LINK_SPENT: {
    status: 400,
    ko: '이미 사용했거나 기한이 지난 링크입니다.',
    en: 'This link was used already, or has expired.',
  },
  WORD_REFUSED: { status: 400, ko: '쓸 수 없는 말이 있습니다.', en: 'This contains a word that cannot be used.' },
  LINK_INVALID: { status: 400, ko: '올바르지 않은 링크입니다.', en: 'This link is not valid.' },
  TABLE_UNREADABLE: {
    status: 400,
    ko: '파일을 읽을 수 없습니다. UTF-8, UTF-16이나 CP949로 저장한 CSV 파일인지 확인해 주세요.',
    en: 'The file could not be read. It must be a CSV file in UTF-8, UTF-16 or CP949.',
  },
  COLUMNS_MISSING: {
    status: 400,
    ko: '필요한 열이 없습니다. 첫 줄에 email, nickname, joinedYear, organization이 있어야 합니다.',
    en: 'Columns are missing. The first line must name email, nickname, joinedYear and organization.',
  },
  TOO_MANY_LINES: {
    status: 400,
    ko: `한 번에 ${LIMITS.importedLines.toLocaleString('en')}줄까지 가져올 수 있습니다. 파일을 나눠 주세요.`,
    en: `A file can have up to ${LIMITS.importedLines.toLocaleString('en')} lines. Please split it.`,
  },

  PICTURE_UNREADABLE: {
    status: 400,
    ko: '읽을 수 없는 사진입니다. JPEG, PNG, WebP, GIF 사진인지, 4천만 화소와 한 변 20,000픽셀 이하인지 확인해 주세요.',
    en: 'The picture could not be read. It must be a JPEG, PNG, WebP or GIF of at most 40 megapixels, and 20,000 pixels on a side.',
  },
  PICTURE_UNUSABLE: {
    status: 400,
    ko: '사진을 넣을 수 없습니다. 올린 지 하루가 지났거나 이미 다른 곳에 쓴 사진입니다. 다시 올려 주세요.',
    en: 'A picture cannot be added: it was uploaded more than a day ago, or is used already. Please upload it again.',
  },

  NOT_SIGNED_IN: { status: 401, ko: '로그인이 필요합니다.', en: 'Please sign in.' },
  BAD_CREDENTIALS: {
    status: 401,
    ko: '이메일 또는 비밀번호가 올바르지 않습니다.',
    en: 'Incorrect email or password.',
  },
  CODE_NEEDED: {
    status: 401,
    ko: '2단계 인증 코드를 입력해 주세요.',
    en: 'Please enter the code of your second factor.',
  },
  SECOND_FACTOR_WRONG: {
    status: 401,
    ko: '2단계 인증 코드가 올바르지 않습니다.',
    en: 'The code of the second factor is not right.',
  },
  PASSKEY_REFUSED: {
    status: 401,
    ko: '이 패스키로 로그인할 수 없습니다.',
    en: 'This passkey cannot be used to sign in.',
  },

  EMAIL_NOT_VERIFIED: {
    status: 403,
    ko: '이메일 인증이 필요합니다. 메일로 받은 코드를 입력해 주세요.',
    en: 'Please verify your email address with the code from the mail.',
  },
  WAITING_FOR_APPROVAL: {
    status: 403,
    ko: '관리자의 승인을 기다리고 있습니다.',
    en: 'An admin has to approve your account first.',
  },
  SUSPENDED: { status: 403, ko: '이용이 정지된 계정입니다.', en: 'This account is suspended.' },
  INVITATION_NEEDED: {
    status: 403,
    ko: '초대를 받은 사람만 가입할 수 있습니다.',
    en: 'You need an invitation to sign up.',
  },
  PASSWORDS_OFF: {
    status: 403,
    ko: '회사 계정으로만 로그인할 수 있습니다.',
    en: 'Please sign in with your company account.',
  },
  CONFIRM_FIRST: { status: 403, ko: '본인 확인이 필요합니다.', en: 'Please confirm that it is you.' },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    ko: '관리자는 2단계 인증을 먼저 설정해야 합니다.',
    en: 'Admins have to set up a second factor first.',
  },
  NOT_ADMIN: { status: 403, ko: '관리자만 접근할 수 있습니다.', en: 'This is for admins only.' },
  NEW_HIRES_ONLY: { status: 403, ko: '신입사원만 작성할 수 있습니다.', en: 'Only new hires can write this.' },
  SENIORS_ONLY: { status: 403, ko: '선배만 작성할 수 있습니다.', en: 'Only seniors can write this.' },
  NO_COMMENTS_HERE: {
    status: 403,
    ko: '이 게시판에는 댓글을 쓸 수 없습니다.',
    en: 'Comments are turned off on this board.',
  },
  COMMENTS_LOCKED: {
    status: 403,
    ko: '댓글이 잠긴 글입니다.',
    en: 'Comments on this post are locked.',
  },
  NO_TAGS_HERE: { status: 403, ko: '이 게시판에는 태그가 없습니다.', en: 'This board has no tags.' },
  NOT_AUTHOR: { status: 403, ko: '작성자만 할 수 있습니다.', en: 'Only the author can do this.' },
  NOT_DECIDER: {
    status: 403,
    ko: '판단한 사람만 되돌릴 수 있습니다.',
    en: 'Only whoever has decided can take it back.',
  },
  OWN_CASE: {
    status: 403,
    ko: '내가 쓴 글이나 댓글은 다른 운영진이 판단합니다.',
    en: 'Others decide about what you wrote yourself.',
  },
  ANONYMITY_PAUSED: {
    status: 403,
    ko: '지금은 익명으로 질문할 수 없습니다. 이름을 밝히고 질문해 주세요.',
    en: 'You cannot ask without your name for now. Please ask with it.',
  },
  OWN_REACTION: {
    status: 403,
    ko: '내가 쓴 글에는 반응할 수 없습니다.',
    en: 'You cannot react to what you wrote yourself.',
  },
  OWN_REPORT: { status: 403, ko: '내가 쓴 글은 신고할 수 없습니다.', en: 'You cannot report what you wrote yourself.' },

  NOT_FOUND: { status: 404, ko: '요청한 내용을 찾을 수 없습니다.', en: 'This could not be found.' },
  POST_NOT_FOUND: { status: 404, ko: '게시글을 찾을 수 없습니다.', en: 'The post was not found.' },
  COMMENT_NOT_FOUND: { status: 404, ko: '이미 삭제된 댓글입니다.', en: 'The comment has been deleted.' },
  PICTURE_NOT_FOUND: { status: 404, ko: '사진을 찾을 수 없습니다.', en: 'The picture was not found.' },
  ADDITION_NOT_FOUND: { status: 404, ko: '이미 삭제된 덧붙임입니다.', en: 'This update has been deleted.' },
  TAG_NOT_FOUND: { status: 404, ko: '태그를 찾을 수 없습니다.', en: 'The tag was not found.' },
  MEMBER_NOT_FOUND: { status: 404, ko: '회원을 찾을 수 없습니다.', en: 'The member was not found.' },
  INVITATION_NOT_FOUND: {
    status: 404,
    ko: '이미 사용했거나 취소되었거나 기한이 지난 초대입니다.',
    en: 'This invitation was used or revoked, or has expired.',
  },
  NOTE_NOT_FOUND: { status: 404, ko: '이미 삭제된 메모입니다.', en: 'This note has been deleted.' },
  HOOK_NOT_FOUND: { status: 404, ko: '이미 삭제된 웹훅입니다.', en: 'This hook has been deleted.' },
  NOT_IN_TRASH: {
    status: 404,
    ko: '휴지통에 없습니다. 이미 복원되었거나 완전히 삭제되었습니다.',
    en: 'This is not in the trash. It was restored already, or removed for good.',
  },
  CASE_NOT_FOUND: { status: 404, ko: '신고 건을 찾을 수 없습니다.', en: 'The case was not found.' },
  WATCHED_WORD_NOT_FOUND: { status: 404, ko: '이미 삭제된 말입니다.', en: 'This word has been removed.' },
  DECISION_NOT_FOUND: {
    status: 404,
    ko: '이미 되돌렸거나 없는 판단입니다.',
    en: 'There is no such decision, or it was taken back already.',
  },
  ANNOUNCEMENT_NOT_FOUND: {
    status: 404,
    ko: '지금은 볼 수 없는 공지입니다.',
    en: 'This announcement is not shown any more.',
  },
  SIGN_IN_NOT_FOUND: { status: 404, ko: '이미 로그아웃된 기기입니다.', en: 'This device is signed out already.' },
  PASSKEY_NOT_FOUND: { status: 404, ko: '이미 삭제된 패스키입니다.', en: 'This passkey has been deleted.' },

  EMAIL_TAKEN: { status: 409, ko: '이미 등록된 이메일입니다.', en: 'This email is already registered.' },
  EMAIL_WITHDRAWN: {
    status: 409,
    ko: '탈퇴한 이력이 있는 이메일입니다.',
    en: 'This email belongs to a closed account.',
  },
  NICKNAME_TAKEN: { status: 409, ko: '이미 사용 중인 닉네임입니다.', en: 'This nickname is already in use.' },
  CHANGED_MEANWHILE: {
    status: 409,
    ko: '그사이 다른 곳에서 수정되었습니다. 최신 내용을 확인해 주세요.',
    en: 'This was changed elsewhere in the meantime. Please look at the newer text.',
  },
  NOTICE_CHANGED: {
    status: 409,
    ko: '개인정보 안내가 그사이 바뀌었습니다. 새 안내를 확인해 주세요.',
    en: 'The privacy notice has changed in the meantime. Please look at the new one.',
  },
  DECIDED_MEANWHILE: {
    status: 409,
    ko: '그사이 다른 사람이 판단했습니다.',
    en: 'Somebody else has decided in the meantime.',
  },
  UNDO_TOO_LATE: {
    status: 409,
    ko: '시간이 지나 되돌릴 수 없습니다. 필요하면 새로 판단해 주세요.',
    en: 'It is too late to take this back. Please decide anew if needed.',
  },
  REVIEW_ASKED: {
    status: 409,
    ko: '이미 재검토를 요청했습니다. 재검토는 한 번만 요청할 수 있습니다.',
    en: 'You have asked for a review of this already. It can be asked for once.',
  },
  NOTHING_TO_REVIEW: {
    status: 409,
    ko: '숨겨지거나 관리자가 삭제한 글과 댓글만 재검토를 요청할 수 있습니다.',
    en: 'A review can be asked for of what is hidden or was deleted by an admin.',
  },
  CLAIMED_MEANWHILE: {
    status: 409,
    ko: '다른 사람이 처리하고 있습니다.',
    en: 'Somebody else is about to decide.',
  },
  TOO_MANY_CASE_NOTES: {
    status: 409,
    ko: `메모는 신고 건마다 ${LIMITS.notesPerCase}개까지 남길 수 있습니다.`,
    en: `A case can have up to ${LIMITS.notesPerCase} notes.`,
  },
  TOTP_EXISTS: {
    status: 409,
    ko: '이미 인증 앱을 사용하고 있습니다. 바꾸려면 먼저 해제해 주세요.',
    en: 'You already use an authenticator app. Remove it first to change it.',
  },
  NO_SECOND_FACTOR: {
    status: 409,
    ko: '먼저 인증 앱이나 패스키를 등록해 주세요.',
    en: 'Please add an authenticator app or a passkey first.',
  },
  LAST_PASSKEY: {
    status: 409,
    ko: '비밀번호가 없는 계정의 마지막 패스키는 삭제할 수 없습니다. 다른 패스키를 먼저 추가해 주세요.',
    en: 'This account has no password, so its last passkey cannot be deleted. Please add another one first.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    ko: `패스키는 ${LIMITS.passkeys}개까지 등록할 수 있습니다. 쓰지 않는 패스키를 먼저 삭제해 주세요.`,
    en: `You can have up to ${LIMITS.passkeys} passkeys. Please delete one that you do not use first.`,
  },
  TOO_MANY_ADDITIONS: {
    status: 409,
    ko: `질문에는 ${LIMITS.additionsPerPost}번까지 덧붙일 수 있습니다.`,
    en: `A question can have up to ${LIMITS.additionsPerPost} updates.`,
  },
  POST_IS_HIDDEN: {
    status: 409,
    ko: '숨겨진 글은 고정할 수 없습니다.',
    en: 'A hidden post cannot be pinned.',
  },
  TOO_MANY_PINNED: {
    status: 409,
    ko: `게시판마다 글을 ${LIMITS.pinnedPosts}개까지 고정할 수 있습니다. 다른 글의 고정을 먼저 해제해 주세요.`,
    en: `A board can have up to ${LIMITS.pinnedPosts} pinned posts. Please unpin another one first.`,
  },
  POST_IS_DELETED: {
    status: 409,
    ko: '글이 삭제되어 댓글을 복원할 수 없습니다. 글을 먼저 복원해 주세요.',
    en: 'The post of this comment is deleted. Please restore the post first.',
  },
  WRITER_DELETED_ALL: {
    status: 409,
    ko: '작성자가 탈퇴하면서 모두 삭제한 내용이라 복원할 수 없습니다.',
    en: 'Its writer has left and had everything deleted: it cannot be restored.',
  },
  TOO_MANY_FOLLOWED: {
    status: 409,
    ko: `태그, 게시판, 질문을 모두 ${LIMITS.followed}개까지 팔로우할 수 있습니다. 다른 팔로우를 먼저 취소해 주세요.`,
    en: `You can follow up to ${LIMITS.followed} tags, boards and questions. Please stop following another one first.`,
  },
  TOO_MANY_HOOKS: {
    status: 409,
    ko: `웹훅은 ${LIMITS.hooks}개까지 만들 수 있습니다. 쓰지 않는 웹훅을 먼저 삭제해 주세요.`,
    en: `There can be up to ${LIMITS.hooks} hooks. Please delete one that is not used first.`,
  },
  TAG_NAME_TAKEN: {
    status: 409,
    ko: '이 게시판에 같은 이름의 태그가 이미 있습니다.',
    en: 'This board already has a tag of that name.',
  },
  TOO_MANY_TAGS: {
    status: 409,
    ko: `태그는 게시판마다 ${LIMITS.tagsPerBoard}개까지 만들 수 있습니다. 사용을 중지한 태그도 셉니다.`,
    en: `A board can have up to ${LIMITS.tagsPerBoard} tags, counting those that are retired.`,
  },
  WATCHED_WORD_TAKEN: {
    status: 409,
    ko: '이미 목록에 있는 말입니다.',
    en: 'This word is already on the list.',
  },
  TOO_MANY_WATCHED_WORDS: {
    status: 409,
    ko: `주의할 말은 ${LIMITS.watchedWords}개까지 정할 수 있습니다. 필요 없는 말을 먼저 삭제해 주세요.`,
    en: `There can be up to ${LIMITS.watchedWords} watched words. Please remove one that is not needed first.`,
  },
  TOO_MANY_ANNOUNCEMENTS: {
    status: 409,
    ko: `공지는 ${LIMITS.announcements}개까지 보관할 수 있습니다. 지난 공지를 먼저 삭제해 주세요.`,
    en: `There can be up to ${LIMITS.announcements} announcements. Please delete one that is over first.`,
  },
  TOO_MANY_NOTES: {
    status: 409,
    ko: `회원 한 명에 메모를 ${LIMITS.notesOfMember}개까지 남길 수 있습니다. 필요 없는 메모를 먼저 삭제해 주세요.`,
    en: `There can be up to ${LIMITS.notesOfMember} notes about a member. Please delete one that is not needed first.`,
  },
  MEMBER_SUSPENDED: {
    status: 409,
    ko: '이용이 정지된 회원입니다. 먼저 정지를 해제해 주세요.',
    en: 'This member is suspended. Please lift the suspension first.',
  },
  MEMBER_NOT_VERIFIED: {
    status: 409,
    ko: '이메일을 인증하지 않은 회원입니다. 다시 로그인해 이메일을 인증한 다음에 지정해 주세요.',
    en: 'This member has not verified the email address: it is asked for at their next sign-in.',
  },
  MEMBER_LET_GO: {
    status: 409,
    ko: '퇴사 처리된 회원입니다. 먼저 퇴사 처리를 취소해 주세요.',
    en: 'This member has been let go. Please take that back first.',
  },
  MEMBER_IS_ADMIN: {
    status: 409,
    ko: '관리자입니다. 먼저 관리자에서 해제해 주세요.',
    en: 'This member is an admin. Please take the admin role away first.',
  },
  OWN_ACCOUNT: {
    status: 409,
    ko: '본인 계정입니다. 본인은 마이페이지에서 탈퇴할 수 있습니다.',
    en: 'This is your own account. You can close it on your page.',
  },
  LAST_ADMIN: {
    status: 409,
    ko: '마지막 관리자입니다. 먼저 다른 관리자를 지정해 주세요.',
    en: 'This is the last admin. Please make someone else an admin first.',
  },

  TOO_LARGE: { status: 413, ko: '요청이 너무 큽니다.', en: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, ko: 'JSON 형식의 요청만 처리할 수 있습니다.', en: 'Only JSON is accepted.' },
  KEY_REUSED: {
    status: 422,
    ko: '같은 Idempotency-Key로 다른 내용을 보낼 수 없습니다. 새 키로 다시 시도해 주세요.',
    en: 'Something else was sent under this Idempotency-Key. Please try again with a new key.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    ko: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    en: 'Too many requests. Please try again in a moment.',
  },

  INTERNAL: {
    status: 500,
    ko: '서버에 문제가 발생했습니다. 잠시 후 다시 시도해 주세요.',
    en: 'Something went wrong on our side. Please try again in a moment.',
  },
  UNAVAILABLE: {
    status: 503,
    ko: '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    en: 'The service is not available right now. Please try again in a moment.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** Messages for a field that was refused (`errors[].message`). */
export const FIELD_MESSAGES = {
  REQUIRED: { ko: '필수 항목입니다.', en: 'This is required.' },
  TOO_SHORT: { ko: '너무 짧습니다.', en: 'This is too short.' },
  TOO_LONG: { ko: '너무 깁니다.', en: 'This is too long.' },
  INVALID: { ko: '올바르지 않은 값입니다.', en: 'This is not a valid value.' },
  TOO_COMMON: { ko: '너무 흔한 비밀번호입니다.', en: 'This password is too common.' },
  SAME_AS_IDENTITY: {
    ko: '이메일이나 닉네임과 같은 비밀번호는 사용할 수 없습니다.',
    en: 'The password must differ from the email and the nickname.',
  },
  TOO_REGULAR: {
    ko: '같은 글자나 이어지는 글자를 반복한 비밀번호는 사용할 수 없습니다.',
    en: 'The password must not be a row or a repetition, such as abcdefgh or 12341234.',
  },
  COMPANY_NAME: {
    ko: '회사나 서비스 이름에 숫자와 기호만 붙인 비밀번호는 사용할 수 없습니다.',
    en: 'The password must be more than the name of the company or of this service with digits and punctuation.',
  },
  SET_BY_OPERATOR: {
    ko: '서버의 SIGNUP 설정으로 정해져 있어 바꿀 수 없습니다.',
    en: 'This is set by SIGNUP on the server, and cannot be changed here.',
  },
  WORD_REFUSED: { ko: '쓸 수 없는 말이 있습니다.', en: 'This contains a word that cannot be used.' },
  UNKNOWN_TAG: { ko: '이 게시판에 없는 태그입니다.', en: 'This board has no such tag.' },
  ADDRESS_REFUSED: OUTBOUND_FAILURES.ADDRESS_REFUSED,
  ADDRESS_PRIVATE: OUTBOUND_FAILURES.ADDRESS_PRIVATE,
  NOT_A_YEAR: {
    ko: `${LIMITS.earliestJoinedYear}년부터 올해까지의 네 자리 연도가 아닙니다.`,
    en: `This is no year of four digits from ${LIMITS.earliestJoinedYear} to the current one.`,
  },
  WRONG_DOMAIN: { ko: '회사 이메일을 입력해 주세요.', en: 'Please use a company email address.' },
} as const satisfies Record<string, Record<Language, string>>;

export type FieldErrorCode = keyof typeof FIELD_MESSAGES;
