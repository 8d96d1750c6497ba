import type { PostEntry, Series } from './content.ts';
import { createDealer, type Random } from './random.ts';

/** The posts of the recurring kinds, one for each item. */
export function planSeries(recurring: Series[], random: Random): PostEntry[] {
  return recurring.flatMap((series) => postsOf(series, random));
}

function postsOf(series: Series, random: Random): PostEntry[] {
  const { tags, remarks, when, isLive, items } = series;
  const dealTitle = createDealer(series.titles, random);
  const dealContent = createDealer(series.contents, random);
  return items.map((item) => {
    const by = item.by ?? series.by;
    return {
      title: fill(dealTitle(), item.slots),
      content: fill(dealContent(), item.slots),
      tags,
      remarks,
      ...(by && { by }),
      when: { ...when, ...item.when },
      ...(isLive && { isLive }),
    };
  });
}

function fill(text: string, slots: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const words = slots[name];
    if (words === undefined) throw new Error(`no words for {${name}} in: ${text}`);
    return words;
  });
}
