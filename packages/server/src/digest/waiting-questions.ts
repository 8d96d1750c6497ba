import { newestTold } from '../notifications/broadcasts-of-posts.ts';
import { type DigestSection, LINKS_AT_MOST } from './digest-section.ts';

/** The questions that wait for an answer, for seniors, who can give one. */
export const waitingQuestions: DigestSection = async ({ now, memberId, url }) => {
  const questions = await newestTold(now, 'QUESTION', memberId, LINKS_AT_MOST);
  if (questions.length === 0) return null;
  return (language) => ({
    title: language === 'en' ? 'Questions that wait for an answer' : '답변을 기다리는 질문',
    links: questions.map(({ board, id, title }) => ({ label: title, url: `${url}/${board}/${id}` })),
  });
};
