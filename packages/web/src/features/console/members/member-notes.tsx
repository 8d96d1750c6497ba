import { checkField } from '@ieum/contract/fields';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { apiKey } from '../../../shared/query/keys.ts';
import { CountedTextarea } from '../../../shared/ui/counted-textarea.tsx';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { DatesOfList, PostDate } from '../../../shared/ui/post-date.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { consoleChanged } from '../admin-queries.ts';
import { ConsoleForm, RemoveButton, Row, Section } from '../parts.tsx';
import { useConsoleForm } from '../use-console-form.ts';
import type { MemberNote, MemberRecord } from './member-queries.ts';
import classes from './members.module.css';

/** What admins note about a member for one another. */
export function MemberNotes({ member: { id, notes } }: { member: MemberRecord }) {
  const { t } = useTranslation();
  return (
    <Section title={t('admin.record.notes.title')}>
      <div className={classes.notes}>
        <NoteForm memberId={id} />
        <DatesOfList items={notes}>
          {notes.map((note) => (
            <NoteRow key={note.id} memberId={id} note={note} />
          ))}
        </DatesOfList>
      </div>
    </Section>
  );
}

function NoteForm({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { frame, control } = useConsoleForm({
    initial: { text: '' },
    draftKey: `console:member-note:${memberId}`,
    validate: ({ text }) => {
      const { problem } = checkField('memberNote', text);
      if (problem === null) return {};
      return { text: t(problem === 'TOO_LONG' ? 'admin.record.notes.tooLong' : 'admin.record.notes.needed') };
    },
    send: async ({ text }) => {
      await call('POST /api/admin/members/{id}/notes', { params: { id: memberId }, body: { text } });
      toast(t('admin.record.notes.added'), 'success');
      void consoleChanged(client, apiKey('GET /api/admin/members/{id}', { params: { id: memberId } }));
    },
  });
  return (
    <ConsoleForm {...frame} submitLabel={t('admin.record.notes.add')}>
      <CountedTextarea
        {...control('text')}
        rule="memberNote"
        label={t('admin.record.notes.label')}
        description={t('admin.record.notes.help')}
      />
    </ConsoleForm>
  );
}

interface NoteRowProps {
  memberId: number;
  note: MemberNote;
}

function NoteRow({ memberId, note }: NoteRowProps) {
  const { t } = useTranslation();
  const client = useQueryClient();

  return (
    <Row
      title={<MemberName name={note.writtenBy} />}
      meta={<PostDate at={note.createdAt} />}
      actions={
        <RemoveButton
          label={t('admin.record.notes.remove')}
          title={t('admin.record.notes.removeTitle')}
          message={note.text}
          remove={() =>
            call('DELETE /api/admin/members/{id}/notes/{noteId}', { params: { id: memberId, noteId: note.id } })
          }
          done={t('admin.record.notes.removed')}
          renew={() => void consoleChanged(client, apiKey('GET /api/admin/members/{id}', { params: { id: memberId } }))}
        />
      }
    >
      <p className={classes.text}>{note.text}</p>
    </Row>
  );
}
