import { refusalToChange } from '@ieum/contract/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { BoardApi, PostDetail, PostInput } from '../../../shared/api/boards/types.ts';
import { isChangedMeanwhile } from '../../../shared/api/errors.ts';
import { paths } from '../../../shared/paths.ts';
import { useSavedPost, useTags } from '../../../shared/posts/use-posts.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { readId } from '../../../shared/query/url-state.ts';
import { useIsAwaited } from '../../../shared/ui/use-is-slow.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { BadId, PostUnavailable } from '../post-unavailable.tsx';
import { draftPictures } from '../writing/draft-pictures.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { type PostDraft, PostForm } from './post-form.tsx';
import { RefusedForm } from './refused-form.tsx';
import { RequireMe } from './require-me.tsx';

export function EditScreen({ api }: { api: BoardApi }) {
  const id = readId(useParams().id);
  return id === null ? <BadId api={api} /> : <EditById key={id} api={api} id={id} />;
}

function EditById({ api, id }: { api: BoardApi; id: number }) {
  const post = useSavedPost(api, id);
  const tags = useTags(api);
  // As where one is written.
  const areTagsAwaited = useIsAwaited(tags.data === undefined && tags.error === null);
  if (post.isError && post.data === undefined) {
    const { error, isFetching } = post;
    return <PostUnavailable api={api} loaded={{ error, isFetching, retry: () => void post.refetch() }} />;
  }
  if (!post.data || areTagsAwaited) return <FormSkeleton />;
  return (
    <EditForm api={api} post={post.data} readAgain={async () => (await post.refetch({ throwOnError: true })).data} />
  );
}

interface EditFormProps {
  api: BoardApi;
  post: PostDetail;
  readAgain: () => Promise<PostDetail | undefined>;
}

function EditForm({ api, post, readAgain }: EditFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id } = post;

  async function save(input: PostInput, version: number): Promise<void> {
    try {
      client.setQueryData(boardKeys.post(api.board, id), await api.edit(id, input, version));
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error;
      const newest = await readAgain();
      // It was saved before, and only the answer was lost, so there is nothing to choose.
      if (newest === undefined || !isSameInput(inputOf(newest), input)) throw error;
    }
  }

  return (
    <RequireMe>
      {() => {
        const refusal = refusalToChange({ isAuthor: post.isMine });
        if (refusal !== null) return <RefusedForm api={api} refusal={refusal} />;
        return (
          <PostForm
            api={api}
            mode="edit"
            backTo={paths.post(api.board, id)}
            draftKey={`${api.board}:edit:${id}`}
            initial={draftOf(post)}
            saved={post}
            send={async (input, { version }) => {
              await save(input, version ?? post.version);
              return id;
            }}
            failed={t('form.editFailed')}
          />
        );
      }}
    </RequireMe>
  );
}

function draftOf({ title, content, tagIds = [], pictures }: PostDetail): PostDraft {
  return { title, content, tagIds, ...(pictures.length > 0 && { pictures: draftPictures(pictures) }) };
}

function inputOf({ title, content, tagIds = [], pictures }: PostDetail): PostInput {
  return { title, content, tagIds, pictures: pictures.map(({ id, alt }) => ({ id, alt })) };
}

function isSameInput(one: PostInput, other: PostInput): boolean {
  const tags = new Set([...one.tagIds, ...other.tagIds]);
  const hasSameTags = tags.size === one.tagIds.length && tags.size === other.tagIds.length;
  const hasSamePictures = JSON.stringify(one.pictures ?? []) === JSON.stringify(other.pictures ?? []);
  return hasSameTags && hasSamePictures && one.title === other.title && one.content === other.content;
}
