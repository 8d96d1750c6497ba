/** A process of its own that holds a lock on an SQLite file: `lock-holder.ts FILE immediate|exclusive`. */
import { DatabaseSync } from 'node:sqlite';

const [file = '', kind = 'immediate'] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec(`begin ${kind}`);
process.send?.('held');

/** How many milliseconds to hold it for, from now on. */
process.on('message', (milliseconds: number) => {
  setTimeout(() => {
    database.exec('commit');
    database.close();
    process.disconnect?.();
  }, milliseconds);
});
