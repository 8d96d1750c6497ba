/**
 * A process of its own that makes one backup and verifies it, or copies it to the storage: that takes seconds or minutes, of which SQLite would keep the
 * server from answering for a good part. The server that has started it says what to do, and it ends with that server.
 */
import { setPriority } from 'node:os';
import { backUpWithFiles } from './backup/files.ts';
import { explainError } from './explain-error.ts';
import type { BackupAnswer, BackupOrder, CopyAnswer, CopyOrder } from './scheduled-backups/backup-process.ts';
import { copyToStorage } from './scheduled-backups/copy-to-storage.ts';
import { verifyBackup } from './verify-backup.ts';

/** Members come first. */
const LOW_PRIORITY = 10;

process.once('message', async (order: BackupOrder | CopyOrder) => {
  setPriority(LOW_PRIORITY);
  const answer = await carryOut(order);
  process.send?.(answer, () => process.exit());
});
process.once('disconnect', endWithChildren);

/** pg_dump would go on by itself. This process leads their group. */
function endWithChildren(): void {
  if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL');
  process.exit(1);
}

async function carryOut(order: BackupOrder | CopyOrder): Promise<BackupAnswer | CopyAnswer> {
  try {
    if ('storage' in order) {
      await copyToStorage(order);
      return { copied: true };
    }
    const contents = await backUpWithFiles(order, order.file, true);
    return { verified: await verifyBackup({ ...order, contents }) };
  } catch (error) {
    return { error: explainError(error) ?? (error instanceof Error ? error.message : String(error)) };
  }
}
