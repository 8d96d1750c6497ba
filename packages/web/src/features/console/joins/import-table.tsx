import { useMemo, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { DataTable } from '../table.tsx';
import classes from './import.module.css';
import type { ImportedLine } from './import-queries.ts';

const SHOWN_AT_ONCE = 50;

/** What becomes of each line: what is wrong comes first, then what is to be looked at. */
export function ImportTable({ lines }: { lines: ImportedLine[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const sorted = useMemo(() => lines.toSorted((one, other) => rankOf(one) - rankOf(other)), [lines]);
  const more = sorted.length - shown;
  return (
    <div>
      <DataTable
        rows={sorted.slice(0, shown)}
        keyOf={({ line }) => line}
        columns={[
          {
            name: 'email',
            header: t('admin.import.column.email'),
            cell: ({ email }) => <bdi className={classes.email}>{email || '—'}</bdi>,
          },
          {
            name: 'line',
            header: t('admin.import.line'),
            cell: ({ line }) => t('admin.import.lineNumber', { line }),
            isShort: true,
            onPhone: 'corner',
          },
          {
            name: 'nickname',
            header: t('admin.import.column.nickname'),
            cell: ({ nickname }) => <bdi>{nickname}</bdi>,
          },
          {
            name: 'joinedYear',
            header: t('admin.import.column.joinedYear'),
            cell: ({ joinedYear }) => <bdi>{joinedYear}</bdi>,
            isShort: true,
          },
          {
            name: 'organization',
            header: t('admin.import.column.organization'),
            cell: ({ organization }) => <bdi>{organization}</bdi>,
            onPhone: 'line',
          },
          { name: 'outcome', header: t('admin.import.what'), cell: (line) => <Outcome {...line} />, onPhone: 'line' },
        ]}
      />
      {more > 0 && (
        <Button variant="default" className={classes.more} onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('admin.import.more', { count: more })}
        </Button>
      )}
    </div>
  );
}

function Outcome({ outcome, problems, warnings }: ImportedLine) {
  const { t } = useTranslation();
  return (
    <>
      <span className={rankOf({ outcome, warnings }) === 0 ? classes.wrong : undefined}>
        {t(`admin.import.outcome.${outcome}`)}
      </span>
      {problems.map(({ column, message }) => (
        <p key={`${column} ${message}`} className={classes.wrong}>
          {column === null ? message : `${t(`admin.import.column.${column}`)}: ${message}`}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} className="note">
          {warning}
        </p>
      ))}
    </>
  );
}

function rankOf({ outcome, warnings }: Pick<ImportedLine, 'outcome' | 'warnings'>): number {
  if (outcome === 'invalid' || outcome === 'repeated') return 0;
  if (outcome === 'invite') return warnings.length > 0 ? 1 : 3;
  return 2;
}
