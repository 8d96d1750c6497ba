import { refusalToWritePost } from '@ieum/contract/policy';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BoardApi } from '../../../shared/api/boards/types.ts';
import { paths } from '../../../shared/paths.ts';
import { useTags } from '../../../shared/posts/use-posts.ts';
import { useIsAwaited } from '../../../shared/ui/use-is-slow.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { PostForm } from './post-form.tsx';
import { RefusedForm } from './refused-form.tsx';
import { RequireMe } from './require-me.tsx';

/** The title may come with the address. A draft goes before it. */
export function WriteScreen({ api }: { api: BoardApi }) {
  const { t } = useTranslation();
  const { board } = api;
  const [params] = useSearchParams();
  const [initial] = useState({ title: params.get('title') ?? '', content: '', tagIds: [] });
  // Loaded together with the member, and awaited, because the tag buttons would move the end of the form.
  const tags = useTags(api);
  const areTagsAwaited = useIsAwaited(tags.data === undefined && tags.error === null);
  if (areTagsAwaited) return <FormSkeleton />;
  return (
    <RequireMe>
      {(me) => {
        const refusal = refusalToWritePost(me, board);
        if (refusal !== null) return <RefusedForm api={api} refusal={refusal} />;
        return (
          <PostForm
            api={api}
            mode="write"
            backTo={paths.board(board)}
            draftKey={`${board}:write`}
            initial={initial}
            send={async (input, { idempotencyKey }) => (await api.write(input, idempotencyKey)).id}
            failed={t('form.writeFailed')}
          />
        );
      }}
    </RequireMe>
  );
}
