import type { PictureSize } from '@ieum/contract/picture-kinds';
import { AppError } from '../app-error.ts';
import { findVisiblePicture } from '../boards/visibility.ts';
import type { MemberCtx } from '../context.ts';
import { nameOf } from './picture-files.ts';

/** Who may see it is asked each time. @throws PICTURE_NOT_FOUND also if it exists but this member may not see it; UNAVAILABLE */
export async function readPicture({ db, actor, services, warn }: MemberCtx, id: number, size: PictureSize) {
  const picture = await findVisiblePicture(db, actor, id);
  if (picture === undefined) throw new AppError('PICTURE_NOT_FOUND');
  const file = await services.files.get(nameOf(picture.file, size)).catch((error: unknown) => {
    warn(error, 'the file of a picture could not be read');
    throw new AppError('UNAVAILABLE');
  });
  if (file !== null) return file;
  warn({ picture: id, size }, 'the file of a picture is missing');
  throw new AppError('PICTURE_NOT_FOUND');
}
