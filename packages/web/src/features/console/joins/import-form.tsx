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
import { type Import, type Imported, reasonOfRefusedFile, useImport } from './import-queries.ts';
import { ImportTable } from './import-table.tsx';

/** In this order they are counted. */
const OUTCOMES: ImportOutcome[] = ['invite', 'invalid', 'repeated', 'member', 'waiting', 'invited', 'withdrawn'];

/** Invites the people of a table: first it is shown what would be done, line by line. */
export function ImportForm() {
  const { t } = useTranslation();
  const [again, setAgain] = useState(false);
  /** What is shown, and what it is the answer to: nothing else is sent after it. */
  const [shown, setShown] = useState<{ of: Import; imported: Imported } | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const { mutate, isPending, variables, error } = useImport();
  const isInviting = isPending && !variables.isDryRun;

  function send(of: Import): void {
    // Called for the newest alone: the answer to a file that was chosen before comes too late.
    const onSuccess = (imported: Imported) => {
      setShown({ of, imported });
      // It has taken the place of what was pressed.
      outcome.current?.focus();
    };
    mutate(of, { onSuccess });
  }

  function tryOut(file: File, isAgain: boolean): void {
    if (isInviting) return; // The answer, which may be links that nobody sees again, would not be shown.
    setShown(null);
    send({ file, isDryRun: true, again: isAgain });
  }

  function changeAgain(isAgain: boolean): void {
    if (isInviting) return;
    setAgain(isAgain);
    const isTriedOut = isPending || shown?.imported.dryRun;
    if (variables !== undefined && isTriedOut) tryOut(variables.file, isAgain);
  }

  const imported = shown?.imported ?? null;
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
          isDisabled={isInviting}
          onFile={(chosen) => tryOut(chosen, again)}
        />
        <Checkbox name="again" checked={again} onChange={changeAgain}>
          {t('admin.import.again')}
        </Checkbox>
        <div ref={outcome} tabIndex={-1} role="status" className={classes.outcome}>
          {isPending && <p>{t(variables.isDryRun ? 'admin.import.reading' : 'admin.import.inviting')}</p>}
          {refusal !== null && variables !== undefined && (
            <p className={classes.wrong}>
              <bdi>{variables.file.name}</bdi>
              <span>{`: ${refusal}`}</span>
            </p>
          )}
          {shown !== null && imported !== null && (
            <Stack gap="xs">
              <p className={classes.result}>
                {imported.dryRun
                  ? t('admin.import.wouldInvite', { file: shown.of.file.name, lines: imported.lines.length, count })
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
        {shown !== null && imported !== null && (
          <>
            <Group gap="xs">
              {imported.dryRun && count > 0 && (
                <Button isLoading={isPending} onClick={() => send({ ...shown.of, isDryRun: false })}>
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
