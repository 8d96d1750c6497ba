import { mendCounts } from '../boards/recount.ts';
import { type Command, print, withDatabase } from './command.ts';

export const recount: Command = {
  takes: [],
  does: 'sets right the kept counts that differ from their rows',
  run: () =>
    withDatabase({ isMade: false }, async ({ db }) => {
      const mended = await mendCounts(db);
      for (const { name, kept, counted } of mended) print(`${name}: ${kept} → ${counted}`);
      print(
        mended.length > 0 ? `${mended.length} kept counts were set right.` : 'All kept counts agree with their rows.',
      );
    }),
};
