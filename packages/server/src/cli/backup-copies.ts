/** The backups in the storage of `BACKUP_URL`: after the loss of a machine, they are what is left. */
import type { Config } from '../config/config.ts';
import type { S3Settings } from '../config/s3-settings.ts';
import { describeContents } from '../db/contents.ts';
import { openStorage } from '../object-storage/s3.ts';
import { IEUM, OperatorError } from '../operator-error.ts';
import { newestFirst } from '../scheduled-backups/folder.ts';
import { type Command, print, readConfigForOperator } from './command.ts';
import { fetchBackup } from './fetch-backup.ts';

const MEGABYTE = 1_000_000;
const NEWEST = 'newest';

export const listCopies: Command = {
  takes: [],
  does: 'lists the backups in the storage of BACKUP_URL, the newest first',
  async run() {
    const stored = await openStorage(storageOf(readConfigForOperator())).list();
    const bytes = new Map(stored.map((object) => [object.name, object.bytes]));
    for (const name of newestFirst([...bytes.keys()])) {
      print(`${name}\t${((bytes.get(name) ?? 0) / MEGABYTE).toFixed(1)} MB`);
    }
  },
};

export const fetchCopy: Command = {
  takes: ['NAME', 'FOLDER'],
  does: `fetches one of them with its pictures, and verifies it (NAME: or ${NEWEST})`,
  async run([name = '', folder = '']) {
    const config = readConfigForOperator();
    const storage = openStorage(storageOf(config));
    const stored = await storage.list();
    const names = newestFirst(stored.map((object) => object.name));
    const wanted = name === NEWEST ? names[0] : names.find((one) => one === name);
    if (wanted === undefined) {
      throw new OperatorError(
        names.length === 0
          ? 'There is no backup in the storage under the prefix of BACKUP_URL.'
          : `There is no backup ${name} in the storage. The newest is ${names[0]}; ${IEUM} backup list says which there are.`,
      );
    }
    const { databaseUrl } = config;
    const { file, contents, pictures, missing, damaged } = await fetchBackup({
      storage,
      stored,
      name: wanted,
      folder,
      databaseUrl,
    });
    const holds = contents === null ? 'was read to its end' : `holds ${describeContents(contents)}`;
    print(`${file} ${holds}, with ${pictures} files of pictures. Next: ${IEUM} restore ${file}`);
    const lacks = [
      ...(missing.length > 0
        ? [`lacks ${missing.length} files of pictures that it has, ${missing[0]} for example`]
        : []),
      ...(damaged.length > 0 ? [`has damaged ${damaged.length} files of pictures, ${damaged[0]} for example`] : []),
    ];
    if (lacks.length > 0) {
      throw new OperatorError(
        `The storage ${lacks.join(', and ')}. It can be restored without them, and doctor will name them.`,
      );
    }
  },
};

function storageOf({ backups }: Config): S3Settings {
  if (backups?.storage) return backups.storage;
  throw new OperatorError(
    'BACKUP_URL is not set: it names the storage, and is given with BACKUP_DIR and the two keys.',
  );
}
