import { IMPORT_COLUMNS } from '@ieum/contract/console-choices';
import type { ImportOutcome } from '@ieum/contract/member-import';
import { Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Section } from '../parts.tsx';
import { csvOf, saveCsv } from '../save-csv.ts';
import { DropZone } from './drop-zone.tsx';
import classes from './import.module.css';
import { type Imported, reasonOfRefusedFile, useImport } from './import-queries.ts';
import { ImportTable } from './import-table.tsx';

/** In this order they are counted. */
const OUTCOMES: ImportOutcome[] = ['invite', 'invalid', 'repeated', 'member', 'waiting', 'invited', 'withdrawn'];

/** Invites the people of a table: first it is shown what would be done, line by line. */
export function ImportForm() {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [again, setAgain] = useState(false);
  const [imported, setImported] = useState<Imported | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const { mutate, isPending, variables, error } = useImport((answer) => {
    setImported(answer);
    // It has taken the place of what was pressed.
    outcome.current?.focus();
  });

  function tryOut(chosen: File, isAgain: boolean): void {
    setFile(chosen);
    setImported(null);
    mutate({ file: chosen, isDryRun: true, again: isAgain });
  }

  function changeAgain(isAgain: boolean): void {
    setAgain(isAgain);
    if (file !== null && imported?.dryRun) tryOut(file, isAgain);
  }

  const refusal = reasonOfRefusedFile(error);
  const count = imported?.lines.filter((line) => line.outcome === 'invite').length ?? 0;
  return (
    <Section
      title={t('admin.import.title')}
      link={
        <Button variant="subtle" size="sm" onClick={() => saveCsv('ieum-import.csv', csvOf([[...IMPORT_COLUMNS]]))}>
          {t('admin.import.template')}
        </Button>
      }
    >
      <Stack>
        <p>{t('admin.import.help')}</p>
        <DropZone
          label={t('admin.import.file')}
          help={t('admin.import.fileHelp')}
          choose={t('admin.import.choose')}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onFile={(chosen) => tryOut(chosen, again)}
        />
        <Checkbox name="again" checked={again} onChange={changeAgain}>
          {t('admin.import.again')}
        </Checkbox>
        <div ref={outcome} tabIndex={-1} role="status" className={classes.outcome}>
          {isPending && <p>{t(variables.isDryRun ? 'admin.import.reading' : 'admin.import.inviting')}</p>}
          {refusal !== null && file !== null && (
            <p className={classes.wrong}>
              <bdi>{file.name}</bdi>
              <span>{`: ${refusal}`}</span>
            </p>
          )}
          {imported !== null && file !== null && (
            <Stack gap="xs">
              <p className={classes.result}>
                {imported.dryRun
                  ? t('admin.import.wouldInvite', { file: file.name, lines: imported.lines.length, count })
                  : t(imported.mailed ? 'admin.import.mailed' : 'admin.import.made', { count })}
              </p>
              <ul className={classes.counts}>
                {OUTCOMES.map((name) => {
                  const found = imported.lines.filter((line) => line.outcome === name).length;
                  return found === 0 ? null : <li key={name}>{`${t(`admin.import.outcome.${name}`)} ${found}`}</li>;
                })}
              </ul>
            </Stack>
          )}
        </div>
        {imported !== null && file !== null && (
          <>
            <Group gap="xs">
              {imported.dryRun && count > 0 && (
                <Button isLoading={isPending} onClick={() => mutate({ file, isDryRun: false, again })}>
                  {t('admin.import.submit', { count })}
                </Button>
              )}
              {!imported.dryRun && !imported.mailed && count > 0 && (
                <Button onClick={() => saveCsv('ieum-invitations.csv', linksOf(imported))}>
                  {t('admin.import.download')}
                </Button>
              )}
            </Group>
            <ImportTable key={`${imported.dryRun}`} lines={imported.lines} />
          </>
        )}
      </Stack>
    </Section>
  );
}

/** Whom to send which link. */
function linksOf({ lines }: Imported): string {
  const rows = lines.flatMap(({ email, nickname, organization, link }) =>
    link === null ? [] : [[email, nickname, organization, link]],
  );
  return csvOf([['email', 'nickname', 'organization', 'link'], ...rows]);
}
