import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BoardApi } from '../api/boards/types.ts';
import { paths } from '../paths.ts';
import { prefetchQueries } from '../query/prefetch-queries.ts';
import { useListOrigin } from './back-to-list.ts';
import { queriesOfPost } from './board-queries.ts';

interface PostLinkProps {
  api: BoardApi;
  id: number;
  /** The comment that is shown first. */
  comment?: number;
  onOpen?: () => void;
  children: ReactNode;
}

/** A link to a post, which is prefetched when the link is hovered or focused. */
export function PostLink({ api, id, comment, onOpen, children }: PostLinkProps) {
  const client = useQueryClient();
  const approach = () => void prefetchQueries(client, queriesOfPost(api, id));
  const to = comment === undefined ? paths.post(api.board, id) : paths.comment(api.board, id, comment);
  return (
    <Link to={to} state={useListOrigin()} onPointerEnter={approach} onFocus={approach} onClick={onOpen}>
      {children}
    </Link>
  );
}
