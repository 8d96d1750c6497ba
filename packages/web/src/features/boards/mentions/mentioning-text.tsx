import { mentionsIn } from '@ieum/contract/mentions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Comment } from '../../../shared/api/boards/types.ts';
import { paths } from '../../../shared/paths.ts';
import { commentAnchor } from '../../../shared/posts/linked-comment.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { focusHeading } from '../../../shared/ui/focus-heading.ts';
import { LinkifiedText } from '../../../shared/ui/linkified-text.tsx';
import { leadsTo, type Thread, type Written, writtenIn } from './thread.ts';

interface MentioningTextProps {
  thread: Thread;
  /** The comment, the reply, or what was added to the question (`id` null). */
  text: Pick<Comment, 'content' | 'createdAt' | 'mentions'> & { id: number | null };
}

/** A text with its addresses as links, and with the members whom it mentions by their names of today. */
export function MentioningText({ thread, text }: MentioningTextProps) {
  // Of a server that is older than this page.
  if ((text.mentions ?? []).length === 0) return <LinkifiedText>{text.content}</LinkifiedText>;
  return <WithMentions thread={thread} text={text} />;
}

function WithMentions({ thread, text: { content, mentions, ...from } }: MentioningTextProps) {
  const { board, postId } = thread;
  const client = useQueryClient();
  // Shown anew with what it may lead to, which others load.
  useQuery({ queryKey: boardKeys.post(board, postId), enabled: false });
  useQuery({ queryKey: boardKeys.comments(board, postId), enabled: false });
  useQuery({ queryKey: boardKeys.replies(board, postId), enabled: false });
  const written = writtenIn(client, thread);
  const names = new Map(mentions.map(({ written: name, nickname }) => [name, nickname]));
  const found = mentionsIn(content, Array.from(names.keys()));
  const between = (at: number) => content.slice(found[at - 1]?.to ?? 0, found[at]?.from);
  return (
    <>
      {found.map(({ from: at, name }, index) => {
        const nickname = names.get(name) ?? name;
        return (
          <Fragment key={at}>
            <LinkifiedText>{between(index)}</LinkifiedText>
            <Mention thread={thread} nickname={nickname} to={leadsTo(written, nickname, from)} />
          </Fragment>
        );
      })}
      <LinkifiedText>{between(found.length)}</LinkifiedText>
    </>
  );
}

function Mention({ thread, nickname, to }: { thread: Thread; nickname: string; to: Written | undefined }) {
  const name = (
    <>
      @<bdi>{nickname}</bdi>
    </>
  );
  if (to === undefined) return name;
  const path = paths.post(thread.board, thread.postId);
  if (to.id !== null) return <Link to={`${path}#${commentAnchor(to.id)}`}>{name}</Link>;
  return (
    <Link
      to={path}
      onClick={() => {
        focusHeading();
        window.scrollTo(0, 0);
      }}
    >
      {name}
    </Link>
  );
}
