import { mentionsIn } from '@ieum/contract/mentions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import type { Comment } from '../../../shared/api/boards/types.ts';
import { paths } from '../../../shared/paths.ts';
import { commentAnchor } from '../../../shared/posts/linked-comment.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { focusHeading } from '../../../shared/ui/focus-heading.ts';
import { LinkifiedText } from '../../../shared/ui/linkified-text.tsx';
import { leadsTo, type Thread, type Written, writtenIn } from './thread.ts';

/** Whom the text around mentions. */
interface Mentioned {
  thread: Thread;
  /** By the names in the text, those of today. */
  nicknames: Map<string, string>;
  leadsTo: (nickname: string) => Written | undefined;
}

const MentionsHere = createContext<Mentioned | null>(null);

interface MentionsProps {
  thread: Thread;
  /** The comment, the reply, or what was added to the question (`id` null). */
  text: Pick<Comment, 'createdAt' | 'mentions'> & { id: number | null };
  /** Where the text is drawn, by `PlainText`. */
  children: ReactNode;
}

/** Around a text that may mention members. */
export function Mentions(props: MentionsProps) {
  // Of a server that is older than this page.
  return (props.text.mentions ?? []).length === 0 ? props.children : <SomeMentions {...props} />;
}

function SomeMentions({ thread, text, children }: MentionsProps) {
  const { board, postId } = thread;
  const client = useQueryClient();
  // Shown anew with what it may lead to, which others load.
  useQuery({ queryKey: boardKeys.post(board, postId), enabled: false });
  useQuery({ queryKey: boardKeys.comments(board, postId), enabled: false });
  useQuery({ queryKey: boardKeys.replies(board, postId), enabled: false });
  const written = writtenIn(client, thread);
  const mentioned: Mentioned = {
    thread,
    nicknames: new Map(text.mentions.map(({ written: name, nickname }) => [name, nickname])),
    leadsTo: (nickname) => leadsTo(written, nickname, text),
  };
  return <MentionsHere value={mentioned}>{children}</MentionsHere>;
}

/** Text without marks: with its addresses as links, and with whom it mentions by their names of today. */
export function PlainText({ children }: { children: string }) {
  const mentioned = useContext(MentionsHere);
  if (mentioned === null) return <LinkifiedText>{children}</LinkifiedText>;
  const found = mentionsIn(children, Array.from(mentioned.nicknames.keys()));
  const between = (at: number) => children.slice(found[at - 1]?.to ?? 0, found[at]?.from);
  return (
    <>
      {found.map(({ from, name }, at) => (
        <Fragment key={from}>
          <LinkifiedText>{between(at)}</LinkifiedText>
          <Mention mentioned={mentioned} nickname={mentioned.nicknames.get(name) ?? name} />
        </Fragment>
      ))}
      <LinkifiedText>{between(found.length)}</LinkifiedText>
    </>
  );
}

function Mention({ mentioned, nickname }: { mentioned: Mentioned; nickname: string }) {
  const { thread } = mentioned;
  const to = mentioned.leadsTo(nickname);
  const name = (
    <>
      <span>@</span>
      <bdi>{nickname}</bdi>
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
