import type { FilesPlace } from '../config/files-url.ts';
import type { Storage } from '../services.ts';
import { newDiskStorage } from './disk-storage.ts';
import { newS3Storage } from './s3-storage.ts';

/** What `FILES_URL` names. */
export function openFiles(place: FilesPlace): Storage {
  return 'folder' in place ? newDiskStorage(place.folder) : newS3Storage(place.s3);
}
