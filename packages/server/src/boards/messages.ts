/** The messages of successful scraps and reports (product page, section 3). */
import type { ReportResult } from './reports.ts';

const REPORT_MESSAGES: Record<ReportResult, string> = {
  ACCEPTED: '신고가 접수되었습니다.',
  ALREADY_REPORTED: '이미 신고한 글입니다.',
};

export function scrapMessage({ scrapped }: { scrapped: boolean }): string {
  return scrapped ? '스크랩되었습니다.' : '스크랩이 취소되었습니다.';
}

export function reportAnswer(result: ReportResult) {
  return { result, message: REPORT_MESSAGES[result] };
}
