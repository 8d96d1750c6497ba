/** For links to the form of a post with which somebody says hello: the state by which it begins with a greeting. */
export const TO_GREET = { isGreeting: true };

export function isToGreet(state: unknown): boolean {
  return (state as Partial<typeof TO_GREET> | null)?.isGreeting === true;
}
