import { checkField } from '@ieum/contract/fields';
import { Stack } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { CountedTextarea } from '../../../shared/ui/counted-textarea.tsx';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { PostDate } from '../../../shared/ui/post-date.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Disclosure } from '../parts.tsx';
import { type ListedCase, useNewNote } from './queue-queries.ts';
import classes from './reported-row.module.css';

/** What admins and moderators tell each other about a case. */
export function CaseNotes({ one }: { one: ListedCase }) {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t('admin.reports.queue.notes', { count: one.notes.length })}>
      <Stack gap="md">
        {one.notes.map(({ writer, content, createdAt }) => (
          <p key={createdAt} className={classes.words}>
            <span>
              <MemberName name={writer} /> <PostDate at={createdAt} />
            </span>
            <span>{content}</span>
          </p>
        ))}
        <NewNote caseId={one.caseId} />
      </Stack>
    </Disclosure>
  );
}

function NewNote({ caseId }: { caseId: number }) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const { value, problem } = checkField('caseNote', note);
  const writing = useNewNote(caseId, () => setNote(''));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (problem === null && !writing.isPending) writing.mutate(value);
  }

  return (
    <form noValidate onSubmit={submit}>
      <CountedTextarea
        name="note"
        rule="caseNote"
        label={t('admin.reports.queue.newNote')}
        description={t('admin.reports.queue.newNoteHelp')}
        value={note}
        onChange={setNote}
      />
      <Button type="submit" variant="default" isLoading={writing.isPending}>
        {t('admin.record.notes.add')}
      </Button>
    </form>
  );
}
