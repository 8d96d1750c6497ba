/** What follows a noun in its word. */
const PARTICLE =
  '에서는|에서도|으로는|으로도|이라고|에서|에게|한테|으로|부터|까지|마다|보다|처럼|이나|이랑|하고|은|는|이|가|을|를|에|의|도|로|와|과|만|랑|요|할|한|될|된|하는|되는';
const LAST = new RegExp(`(?:${PARTICLE})$`);
const NONE_OR_SOME = new RegExp(`^(?:${PARTICLE})*$`);

export function withoutParticle(word: string): string {
  return word.replace(LAST, '');
}

/** Whether a noun with this behind it is still the same word: `회의`에서는, but not `회의`실. */
export function isParticles(text: string): boolean {
  return NONE_OR_SOME.test(text);
}
