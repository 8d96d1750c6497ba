import { BOARD_NAMES, type Board } from '@ieum/contract/boards';
import { tagNameIn } from '@ieum/contract/tag-names';
import { type ReactNode, useState } from 'react';
import { BOARD_APIS } from '../../shared/api/boards/all.ts';
import { useFoundTags, useTags } from '../../shared/posts/use-posts.ts';
import { companyDay } from '../../shared/query/company-time.ts';
import { TextInput } from '../../shared/ui/field.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import select from './filter-select.module.css';
import { type Days, PERIODS, periodOf, readDay, startOf } from './period.ts';
import type { Filters, SearchChange } from './search-address.ts';
import classes from './search-filters.module.css';

interface SearchFiltersProps {
  filters: Filters;
  onChange: SearchChange;
}

/** Board, tag of the board, and period. */
export function SearchFilters({ filters, onChange }: SearchFiltersProps) {
  const { t } = useTranslation();
  const { board, tagId, from, to } = filters;
  const [today] = useState(() => companyDay(new Date()));
  const period = periodOf({ from, to }, today) ?? '';

  function choosePeriod(chosen: string): void {
    const name = PERIODS.find((one) => one === chosen);
    // Until a day is chosen, the days are those that were found before.
    if (chosen === 'days') onChange({ to: today });
    else onChange({ from: name === undefined ? null : startOf(name, today), to: null });
  }

  return (
    <>
      <div className={classes.filters}>
        <FilterSelect
          label={t('search.board')}
          value={board ?? ''}
          onChange={(chosen) => onChange({ board: BOARD_NAMES.find((name) => name === chosen) ?? null, tagId: null })}
        >
          <option value="">{t('search.allBoards')}</option>
          {BOARD_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`common.board.${name}`)}
            </option>
          ))}
        </FilterSelect>
        {board !== null && BOARD_APIS[board].tags !== null && (
          <TagFilter board={board} tagId={tagId} onChange={onChange} />
        )}
        <FilterSelect label={t('search.period.label')} value={period} onChange={choosePeriod}>
          <option value="">{t('search.period.all')}</option>
          {[...PERIODS, 'days' as const].map((name) => (
            <option key={name} value={name}>
              {t(`search.period.${name}`)}
            </option>
          ))}
        </FilterSelect>
      </div>
      {period === 'days' && <DaysFields days={{ from, to }} onChange={onChange} />}
    </>
  );
}

interface TagFilterProps {
  board: Board;
  tagId: number | null;
  onChange: SearchChange;
}

function TagFilter({ board, tagId, onChange }: TagFilterProps) {
  const { t, language } = useTranslation();
  const api = BOARD_APIS[board];
  const offered = useTags(api).data ?? [];
  // One that is no longer offered may be in an address that was kept.
  const [found] = useFoundTags(api, 'id', tagId === null ? [] : [tagId]);
  const tags = found === undefined || offered.includes(found) ? offered : [...offered, found];
  const isKnown = tags.some(({ id }) => id === tagId);
  return (
    <FilterSelect
      label={t('search.tag')}
      value={String(tagId ?? '')}
      onChange={(chosen) => onChange({ tagId: chosen === '' ? null : Number(chosen) })}
    >
      <option value="">{t('search.allTags')}</option>
      {/* While the tags are loading. */}
      {tagId !== null && !isKnown && <option value={tagId}>{t('search.tag')}</option>}
      {tags.map(({ id, ...names }) => (
        <option key={id} value={id}>
          {tagNameIn(language, names)}
        </option>
      ))}
    </FilterSelect>
  );
}

interface FilterSelectProps {
  label: string;
  /** Empty: there is no limit. */
  value: string;
  onChange: (value: string) => void;
  /** The options; the first is the one without a limit. */
  children: ReactNode;
}

/** A filter that looks like the buttons of the tags: what is chosen says by itself what it limits. */
function FilterSelect({ label, value, onChange, children }: FilterSelectProps) {
  return (
    <span className={select.filter} data-chosen={value !== '' || undefined}>
      <select
        aria-label={label}
        className={select.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
    </span>
  );
}

interface DaysFieldsProps {
  days: Days;
  onChange: SearchChange;
}

/** A date is typed bit by bit. */
const TYPED = { replace: true };

/** The first and the last day of the period. */
function DaysFields({ days, onChange }: DaysFieldsProps) {
  const { t } = useTranslation();
  const isReversed = days.from !== null && days.to !== null && days.from > days.to;
  return (
    <div className={classes.days}>
      <DayField label={t('search.period.from')} day={days.from} onChange={(from) => onChange({ from }, TYPED)} />
      <DayField label={t('search.period.to')} day={days.to} onChange={(to) => onChange({ to }, TYPED)} />
      {isReversed && (
        <p role="alert" className={classes.reversed}>
          {t('search.period.reversed')}
        </p>
      )}
    </div>
  );
}

interface DayFieldProps {
  label: string;
  day: string | null;
  onChange: (day: string | null) => void;
}

function DayField({ label, day, onChange }: DayFieldProps) {
  /** What is being typed; null: what is in the address. */
  const [typed, setTyped] = useState<string | null>(null);

  /** While a year is typed, its first digits are a year, too: 0002, 0020, 0202. */
  function change(value: string): void {
    setTyped(value);
    if (value === '' || value >= '1000') onChange(readDay(value));
  }

  return (
    <TextInput
      type="date"
      className={classes.day ?? ''}
      label={label}
      max="9999-12-31"
      value={typed ?? day ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
