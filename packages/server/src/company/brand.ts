/** What the community is called: as its company says, or as the product. */
import type { Language } from '@ieum/contract/errors';
import type { Ctx } from '../context.ts';
import { readSettings } from './settings.ts';

const PRODUCT_NAME: Record<Language, string> = { ko: '이음', en: 'ieum' };

/** @param communityName as in the settings; empty: as the product */
export function brandOf(communityName: string, language: Language): string {
  return communityName || PRODUCT_NAME[language];
}

export async function readBrand({ services, language }: Pick<Ctx, 'services' | 'language'>): Promise<string> {
  const { communityName } = await readSettings(services.database.db, await services.cache.open());
  return brandOf(communityName, language);
}
