/** The pictures in a draft. Whatever else is done about them is loaded with the button that chooses them. */
import type { GivenPicture, Picture } from '../../../shared/api/pictures.ts';

export interface DraftPicture {
  key: string;
  /** null: it is being uploaded, or could not be. */
  id: number | null;
  alt: string;
  /** When it was uploaded; null: it belongs to what is saved. */
  at: number | null;
  hasFailed?: boolean;
}

/** Of what is saved. */
export function draftPictures(pictures: readonly Picture[]): DraftPicture[] {
  return pictures.map(({ id, alt }) => ({ key: `saved-${id}`, id, alt, at: null }));
}

/** As they are sent. */
export function givenPictures(pictures: readonly DraftPicture[]): GivenPicture[] {
  return pictures.flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt: alt.trim() }]));
}
