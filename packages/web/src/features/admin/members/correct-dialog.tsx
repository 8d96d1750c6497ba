import { checkField } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { LoadingButton } from '../../../ui/loading-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useForm } from '../../../ui/use-form.ts';
import classes from './dialog-form.module.css';
import { type MemberRecord, useMemberChange } from './member-queries.ts';

interface CorrectDialogProps {
  member: MemberRecord;
  onClose: () => void;
}

export function CorrectDialog({ member, onClose }: CorrectDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { mutateAsync } = useMemberChange({
    kind: 'MEMBER_CORRECTED',
    send: (body: { joinedYear: number; organization: string }) =>
      call('PATCH /api/admin/members/{id}', { params: { id: member.id }, body }),
    done: t('admin.record.corrected'),
  });
  const { form, values, isSending, submit, field, change } = useForm({
    initial: { joinedYear: String(member.joinedYear), organization: member.organization },
    validate: ({ organization }) => {
      const { problem } = checkField('organization', organization);
      return problem === null ? {} : { organization: t(`auth.problem.organization.${problem}`) };
    },
    send: async ({ joinedYear, organization }) => {
      try {
        await mutateAsync({ joinedYear: Number(joinedYear), organization });
      } catch {
        return {}; // The message is shown already.
      }
      onClose();
      return null;
    },
  });

  return (
    <Modal labelledBy={id} onClose={onClose}>
      <form ref={form} noValidate className={classes.form} onSubmit={submit}>
        <h2 id={id} className={classes.title}>
          {t('admin.record.correctTitle')}
        </h2>
        <NativeSelect
          label={t('admin.search.joinedYear')}
          name="joinedYear"
          data={yearsUpTo(new Date().getFullYear())}
          value={values.joinedYear}
          onChange={({ currentTarget }) => change('joinedYear', currentTarget.value)}
        />
        <TextInput {...field('organization')} label={t('admin.search.organization')} autoComplete="off" />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <LoadingButton type="submit" isLoading={isSending}>
            {t('admin.record.save')}
          </LoadingButton>
        </div>
      </form>
    </Modal>
  );
}

/** Newest first. */
function yearsUpTo(current: number): string[] {
  return Array.from({ length: current - LIMITS.earliestJoinedYear + 1 }, (_, back) => String(current - back));
}
