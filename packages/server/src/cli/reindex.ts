import { fillAnew, mendSearch } from '../search-index/mend.ts';
import { type Command, print, printProgress, withDatabase } from './command.ts';

export const reindex: Command = {
  takes: [],
  options: ['all'],
  does: 'sets right the entries of the search index that differ from their rows',
  run: (_args, { all = false }) =>
    withDatabase({ isMade: false }, async (database) => {
      if (all) {
        const entries = await fillAnew(database, printProgress);
        print(`The search index was filled again: ${entries} posts and comments.`);
        return;
      }
      const { posts, comments, problems } = await mendSearch(database, printProgress);
      for (const problem of problems) print(`Mended: ${problem}.`);
      if (posts + comments > 0) print(`Set right in the search index: ${posts} posts, ${comments} comments.`);
      else if (problems.length === 0) print('The search index agrees with the posts and comments.');
    }),
};
