import { RECOMMENDED_BOARD } from '@ieum/contract/boards';
import type { Language } from '@ieum/contract/errors';
import { sql } from 'kysely';
import { listedPosts } from '../boards/visibility.ts';
import { isMuted } from '../notifications/kinds.ts';
import { type DigestReader, type DigestSection, LINKS_AT_MOST } from './digest-section.ts';

/** The tips of the week that most members have scrapped. */
export const topTips: DigestSection = async (reader) => {
  const tips = await findTips(reader);
  if (tips.length === 0) return null;
  return (language) => ({
    title: language === 'en' ? 'Tips that many have saved' : '많이 스크랩한 꿀팁',
    links: tips.map(({ id, title, scraps }) => ({
      label: title,
      note: scrapped(language, scraps),
      url: `${reader.url}/${RECOMMENDED_BOARD}/${id}`,
    })),
  });
};

function scrapped(language: Language, scraps: number): string {
  if (language === 'ko') return `${scraps}명이 스크랩했어요`;
  return scraps === 1 ? 'Saved by 1 person' : `Saved by ${scraps} people`;
}

async function findTips({ asOf, memberId, since }: DigestReader) {
  const tips = await listedPosts(asOf.db, RECOMMENDED_BOARD)
    .where('created_at', '>=', since)
    .where('author_id', '!=', memberId)
    .where(({ not }) => not(isMuted(sql.lit(memberId), sql.ref<number>('posts.id'))))
    .select(({ selectFrom, fn }) => [
      'id',
      'title',
      selectFrom('scraps')
        .whereRef('scraps.post_id', '=', 'posts.id')
        .select(fn.countAll<number>().as('total'))
        .$asScalar()
        .$notNull()
        .as('scraps'),
    ])
    .orderBy('scraps', 'desc')
    .orderBy('id', 'desc')
    .limit(LINKS_AT_MOST)
    .execute();
  return tips.filter(({ scraps }) => scraps > 0);
}
