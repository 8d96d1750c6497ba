/** What names people, who may be called naver.com: a word joiner behind the dot keeps programs from linking to it. */
export function unlinked(text: string): string {
  return text.replace(/(?<=[\p{L}\p{M}\p{Nd}-])\.(?=\p{L})/gu, '.\u2060');
}
