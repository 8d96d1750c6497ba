import { refusalToChange } from '@ieum/contract/policy';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { BoardApi, PostDetail, Tag } from '../../../api/boards/types.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { boardKeys } from '../keys.ts';
import { BadId, NoPost } from '../no-post.tsx';
import { readId } from '../url-state.ts';
import { useTags } from '../use-tags.ts';
import { FormBones } from './form-bones.tsx';
import { PostForm } from './post-form.tsx';
import { RefusedForm } from './refused-form.tsx';
import { WithMe } from './with-me.tsx';

export function EditScreen({ api }: { api: BoardApi }) {
  const id = readId(useParams().id);
  return id === null ? <BadId api={api} /> : <EditById key={id} api={api} id={id} />;
}

function EditById({ api, id }: { api: BoardApi; id: number }) {
  const post = useQuery({
    queryKey: boardKeys.post(api.board, id),
    queryFn: ({ signal }): Promise<PostDetail> => api.read(id, signal),
  });
  const tags = useTags(api);
  if (post.isError && post.data === undefined) {
    const { error, isFetching } = post;
    return <NoPost api={api} loaded={{ error, isFetching, retry: () => void post.refetch() }} />;
  }
  // Saving names all of the post's tags: without those of the board it would take some away.
  if (tags.data === undefined && tags.error !== null) return <NoPost api={api} loaded={tags} />;
  if (!post.data || !tags.data) return <FormBones />;
  return <EditForm api={api} post={post.data} tags={tags.data} />;
}

interface EditFormProps {
  api: BoardApi;
  post: PostDetail;
  tags: Tag[];
}

function EditForm({ api, post, tags }: EditFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, title, content } = post;
  const tagIds = tags.filter(({ tagName }) => post.tags.includes(tagName)).map((tag) => tag.id);
  return (
    <WithMe>
      {(me) => {
        const refusal = refusalToChange({ isAuthor: post.writer === me.nickname });
        if (refusal !== null) return <RefusedForm api={api} refusal={refusal} />;
        return (
          <PostForm
            api={api}
            mode="edit"
            backTo={paths.post(api.board, id)}
            draftKey={`${api.board}:edit:${id}`}
            initial={{ title, content, tagIds }}
            send={async (input) => {
              client.setQueryData(boardKeys.post(api.board, id), await api.edit(id, input));
              return id;
            }}
            failed={t('boards.form.editFailed')}
          />
        );
      }}
    </WithMe>
  );
}
