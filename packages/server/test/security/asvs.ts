/** The numbers of the OWASP ASVS 5.0.0: of each section, how many requirements it has, those of level 3 last. */
const SECTIONS: Record<string, [upToLevel2: number, all: number]> = {
  ...chapter(1, [2, 2], [9, 10], [11, 12], [3, 3], [2, 3]),
  ...chapter(2, [3, 3], [3, 3], [4, 5], [1, 2]),
  ...chapter(3, [0, 1], [2, 3], [4, 5], [6, 8], [5, 8], [0, 1], [2, 5]),
  ...chapter(4, [3, 5], [1, 5], [2, 2], [4, 4]),
  ...chapter(5, [1, 1], [3, 6], [2, 3], [3, 3]),
  ...chapter(6, [3, 3], [12, 12], [4, 8], [4, 6], [5, 8], [3, 4], [0, 2], [4, 4]),
  ...chapter(7, [3, 3], [4, 4], [2, 2], [5, 5], [2, 3], [2, 2]),
  ...chapter(8, [2, 4], [3, 4], [1, 3], [1, 2]),
  ...chapter(9, [3, 3], [4, 4]),
  ...chapter(10, [2, 2], [2, 3], [4, 5], [11, 16], [5, 5], [2, 2], [3, 3]),
  ...chapter(11, [2, 4], [3, 5], [3, 5], [4, 4], [1, 2], [1, 2], [0, 2]),
  ...chapter(12, [3, 5], [2, 2], [4, 5]),
  ...chapter(13, [1, 4], [5, 6], [2, 4], [5, 7]),
  ...chapter(14, [2, 2], [4, 8], [3, 3]),
  ...chapter(15, [3, 5], [3, 5], [7, 7], [0, 4]),
  ...chapter(16, [1, 1], [5, 5], [4, 4], [3, 3], [3, 4]),
  ...chapter(17, [1, 2], [4, 8], [2, 2]),
};

export interface Requirement {
  id: string;
  isLevel3: boolean;
}

/** In their order. */
export const REQUIREMENTS: Requirement[] = Object.entries(SECTIONS).flatMap(([section, [upToLevel2, all]]) =>
  Array.from({ length: all }, (_, at) => ({ id: `${section}.${at + 1}`, isLevel3: at >= upToLevel2 })),
);

/** The requirements that a text names, `1.3.8` or `1.3.8–1.3.11`; of a range, those of levels 1 and 2. */
export function requirementsNamed(text: string): string[] {
  return Array.from(text.matchAll(/(\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))?/g)).flatMap(([, first = '', last]) => {
    if (last === undefined) return [first];
    const [from, to] = [first, last].map((id) => REQUIREMENTS.findIndex((one) => one.id === id)) as [number, number];
    if (from < 0 || to <= from) throw new Error(`${first}–${last} is no range of requirements`);
    return REQUIREMENTS.slice(from, to + 1)
      .filter(({ isLevel3 }) => !isLevel3)
      .map(({ id }) => id);
  });
}

function chapter(number: number, ...sections: [number, number][]): Record<string, [number, number]> {
  return Object.fromEntries(sections.map((counts, at) => [`${number}.${at + 1}`, counts]));
}
