/** What an asker does with a question and its answers. */
export const answers = {
  accept: '채택',
  acceptOf: '{{who}}의 답변 채택',
  withdraw: '채택 취소',
  withdrawOf: '{{who}}의 답변 채택 취소',
  accepted: '채택된 답변',
  chosen: '답변을 채택했습니다.',
  withdrawn: '채택을 취소했습니다.',
  chooseFailed: '채택을 바꾸지 못했습니다.',
} as const;
