import { checkField } from '@ieum/contract/fields';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { CountedTextarea } from '../../../shared/ui/counted-textarea.tsx';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { PostDate } from '../../../shared/ui/post-date.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ConsoleForm, Disclosure } from '../parts.tsx';
import { useConsoleForm } from '../use-console-form.ts';
import { CASE_PAGES, type ListedCase } from './queue-queries.ts';
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
  const client = useQueryClient();
  const { frame, control } = useConsoleForm({
    initial: { content: '' },
    draftKey: `console:case-note:${caseId}`,
    validate: ({ content }) => {
      const { problem } = checkField('caseNote', content);
      if (problem === null) return {};
      return { content: t(problem === 'TOO_LONG' ? 'admin.record.notes.tooLong' : 'admin.record.notes.needed') };
    },
    send: async ({ content }) => {
      await call('POST /api/admin/reports/{id}/notes', { params: { id: caseId }, body: { content } });
      await client.invalidateQueries({ queryKey: CASE_PAGES });
    },
  });

  return (
    <ConsoleForm {...frame} submitLabel={t('admin.record.notes.add')}>
      <CountedTextarea
        {...control('content')}
        rule="caseNote"
        label={t('admin.reports.queue.newNote')}
        description={t('admin.reports.queue.newNoteHelp')}
      />
    </ConsoleForm>
  );
}
