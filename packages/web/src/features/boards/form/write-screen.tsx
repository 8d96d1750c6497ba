import { refusalToWritePost } from '@ieum/contract/permissions';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { BoardApi } from '../../../shared/api/boards/types.ts';
import { paths } from '../../../shared/paths.ts';
import { isToGreet } from '../../../shared/posts/greeting.ts';
import { useTags } from '../../../shared/posts/use-posts.ts';
import { useRules } from '../../../shared/query/me.ts';
import { useIsAwaited } from '../../../shared/ui/use-is-slow.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { PostForm } from './post-form.tsx';
import { RefusedForm } from './refused-form.tsx';
import { RequireMe } from './require-me.tsx';

/** The title may come with the address, and a greeting with the link to here. A draft goes before them. */
export function WriteScreen({ api }: { api: BoardApi }) {
  const { t } = useTranslation();
  const { board } = api;
  const rules = useRules();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const [initial] = useState(() => {
    const greeting = isToGreet(state) ? { title: t('form.greeting.title'), content: t('form.greeting.content') } : {};
    return { title: params.get('title') ?? '', content: '', tagIds: [], ...greeting };
  });
  // Loaded together with the member, and awaited, because the tag buttons would move the end of the form.
  const tags = useTags(api);
  const areTagsAwaited = useIsAwaited(tags.data === undefined && tags.error === null);
  if (areTagsAwaited) return <FormSkeleton />;
  return (
    <RequireMe>
      {(me) => {
        const refusal = refusalToWritePost(me, board, rules);
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
