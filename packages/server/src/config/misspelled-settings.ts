/** Shorter names are similar to too many others. */
const LONG_ENOUGH = 8;
const FEW_LETTERS = 2;

/** Environment variables that look like misspelled settings, one line each. */
export function misspelledSettings(env: Record<string, string | undefined>, settings: string[]): string[] {
  const names = settings.flatMap((name) => [name, `${name}_FILE`]);
  return Object.keys(env)
    .filter((name) => env[name] !== '' && !names.includes(name))
    .flatMap((name) => {
      const meant = names.find((known) => isAlike(name.toUpperCase(), known));
      return meant === undefined ? [] : [`${name} is no setting: is ${meant} meant?`];
    });
}

function isAlike(name: string, known: string): boolean {
  if (known.length < LONG_ENOUGH) return false;
  return distance(name, known) <= FEW_LETTERS || isPartOf(name.split('_'), known.split('_'));
}

/** `SIGNUP_DOMAINS` of `SIGNUP_EMAIL_DOMAINS`. */
function isPartOf(words: string[], all: string[]): boolean {
  return words.length > 1 && words.every((word) => all.includes(word));
}

/** The edit distance (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to++) {
      const changed = Number(row[to - 1]) + Number(letter !== other[to - 1]);
      next.push(Math.min(changed, Number(row[to]) + 1, Number(next[to - 1]) + 1));
    }
    row = next;
  }
  return Number(row[other.length]);
}
