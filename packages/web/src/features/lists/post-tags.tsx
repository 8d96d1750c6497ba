import { Link } from 'react-router';
import type { BoardApi } from '../../api/boards/types.ts';
import { useTags } from '../../data/use-posts.ts';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import classes from './post-tags.module.css';

interface PostTagsProps {
  names: string[];
  /** The board whose list each tag links to; null: no links. */
  api: BoardApi | null;
}

/** A post's tags. Each links to the posts with that tag. */
export function PostTags({ names, api }: PostTagsProps) {
  return (
    <ul className={classes.tags}>
      {names.map((name) => (
        <li key={name}>{api === null ? <Chip name={name} /> : <LinkedChip api={api} name={name} />}</li>
      ))}
    </ul>
  );
}

/** A post has the names of its tags, a list's URL their ids: until the board's tags are loaded, a tag has no link. */
function LinkedChip({ api, name }: { api: BoardApi; name: string }) {
  const tag = useTags(api).data?.find(({ tagName }) => tagName === name);
  if (tag === undefined) return <Chip name={name} />;
  return (
    <Link to={paths.tag(api.board, tag.id)} className={classes.link}>
      <Chip name={name} />
    </Link>
  );
}

function Chip({ name }: { name: string }) {
  const { tagName } = useTranslation();
  return <span className={classes.chip}>{tagName(name)}</span>;
}
