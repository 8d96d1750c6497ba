import { tagNameIn } from '@ieum/contract/tag-names';
import { Link } from 'react-router';
import type { BoardApi } from '../api/boards/types.ts';
import { paths } from '../paths.ts';
import { useTranslation } from '../words/translation.ts';
import classes from './post-tags.module.css';
import { useFoundTags } from './use-posts.ts';

interface PostTagsProps {
  names: string[];
  /** Null: those of a sample, which lead nowhere. */
  api: BoardApi | null;
  /** Whether each links to the posts with that tag. */
  areLinks?: boolean;
}

/** A post's tags. */
export function PostTags({ names, api, areLinks = true }: PostTagsProps) {
  return api === null ? <Chips names={names} /> : <KnownTags names={names} api={api} areLinks={areLinks} />;
}

function Chips({ names }: { names: string[] }) {
  return (
    <ul className={classes.tags}>
      {names.map((name) => (
        <li key={name}>
          <Chip name={name} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A post has the names of its tags; their ids, which lists have in their address, and their English names are those of
 * the board's tags: until these are loaded, a tag has no link.
 */
function KnownTags({ names, api, areLinks }: { names: string[]; api: BoardApi; areLinks: boolean }) {
  const { language } = useTranslation();
  const tags = useFoundTags(api, 'tagName', names);
  return (
    <ul className={classes.tags}>
      {names.map((name) => {
        const tag = tags.find(({ tagName }) => tagName === name);
        const chip = <Chip name={tag === undefined ? name : tagNameIn(language, tag)} />;
        return (
          <li key={name}>
            {tag === undefined || !areLinks ? (
              chip
            ) : (
              <Link to={paths.tag(api.board, tag.id)} className={classes.link}>
                {chip}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Chip({ name }: { name: string }) {
  return <span className={classes.chip}>{name}</span>;
}
