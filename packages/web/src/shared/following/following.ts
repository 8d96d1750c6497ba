/** What the member follows: tags, boards and questions. */
import type { ApiAnswer } from '@ieum/contract/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { apiQuery } from '../query/api-query.ts';
import { notificationKeys } from '../query/keys.ts';
import { useTranslation } from '../words/translation.ts';

type Following = ApiAnswer<'GET /api/following'>;
export type Followed = Following[number];

export const followingQuery = apiQuery('GET /api/following', {});

export function useFollowing() {
  return useQuery(followingQuery);
}

export function isSame(one: Followed, other: Followed): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** Follows something or stops it: shown at once, reverted with a message if the server refuses it. */
export function useFollow(followed: Followed) {
  const { t } = useTranslation();
  const client = useQueryClient();

  function show(isFollowed: boolean): void {
    client.setQueryData<Following>(followingQuery.queryKey, (known) => {
      const others = known?.filter((one) => !isSame(one, followed));
      return others && isFollowed ? [followed, ...others] : others;
    });
  }

  return useMutation({
    mutationFn: (isFollowed: boolean) => send(followed, isFollowed),
    onMutate: async (isFollowed) => {
      await client.cancelQueries({ queryKey: followingQuery.queryKey });
      show(isFollowed);
    },
    // What is told of it goes with it.
    onSuccess: () => client.invalidateQueries({ queryKey: notificationKeys.unread }),
    onError: (_error, isFollowed) => show(!isFollowed),
    meta: { failureMessage: () => t('common.tryAgain') },
  });
}

function send(followed: Followed, isFollowed: boolean): Promise<void> {
  if (followed.kind === 'board') {
    const input = { params: { board: followed.id } };
    return isFollowed
      ? call('PUT /api/following/board/{board}', input)
      : call('DELETE /api/following/board/{board}', input);
  }
  const input = { params: { id: followed.id } };
  if (followed.kind === 'tag') {
    return isFollowed ? call('PUT /api/following/tag/{id}', input) : call('DELETE /api/following/tag/{id}', input);
  }
  return isFollowed
    ? call('PUT /api/following/question/{id}', input)
    : call('DELETE /api/following/question/{id}', input);
}
