import { LIMITS } from '@ieum/contract/limits';
import { useTranslation } from '../words/translation.ts';
import { Icon } from './icon.tsx';
import { pageGroup } from './page-groups.ts';
import classes from './pagination.module.css';

interface PaginationProps {
  /** The name of the paged list, which distinguishes several lists on a screen. */
  what: string;
  /** 1-based. */
  page: number;
  totalPages: number;
  onChange: (page: number) => void;
  /** Called when a page's button is hovered or focused. */
  onApproach?: ((page: number) => void) | undefined;
}

/** Shown only when there is more than one page. */
export function Pagination({ what, page, totalPages, onChange, onApproach }: PaginationProps) {
  const { t } = useTranslation();
  if (totalPages <= 1) return null;
  const { pages, before, after } = pageGroup(page, totalPages, LIMITS.pageGroup);

  return (
    <nav className={classes.pages} aria-label={t('ui.pages.label', { what })}>
      <Arrow label={t('ui.pages.before')} to={before} onChange={onChange} d="M12.5 4.5 7 10l5.5 5.5" />
      <ul className={classes.numbers}>
        {pages.map((number) => (
          <li key={number}>
            <button
              type="button"
              className={classes.button}
              {...(number === page && { 'aria-current': 'page' })}
              onClick={() => onChange(number)}
              onPointerEnter={() => onApproach?.(number)}
              onFocus={() => onApproach?.(number)}
            >
              {number}
            </button>
          </li>
        ))}
      </ul>
      <Arrow label={t('ui.pages.after')} to={after} onChange={onChange} d="M7.5 4.5 13 10l-5.5 5.5" />
    </nav>
  );
}

interface ArrowProps {
  label: string;
  to: number | null;
  onChange: (page: number) => void;
  /** The outline of the arrow. */
  d: string;
}

function Arrow({ label, to, onChange, d }: ArrowProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      disabled={to === null}
      onClick={() => to !== null && onChange(to)}
    >
      <Icon d={d} />
    </button>
  );
}
