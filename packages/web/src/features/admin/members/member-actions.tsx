import type { Role } from '@ieum/contract/policy';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { LoadingButton } from '../../../ui/loading-button.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { type MemberRecord, useMemberChange } from './member-queries.ts';
import classes from './member-screen.module.css';
import { PendingMember } from './pending-member.tsx';
import { ResetLinkButton } from './reset-link-button.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

interface MemberActionsProps {
  member: MemberRecord;
  /** One's own account: nobody locks themselves out by mistake. */
  isMe: boolean;
}

export function MemberActions({ member, isMe }: MemberActionsProps) {
  const { t } = useTranslation();
  const titleId = useId();
  if (member.waitsFor !== null) return <PendingMember waitsFor={member.waitsFor} />;
  return (
    <section className={classes.actions} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('admin.record.actions')}</h2>
      {isMe && <p className={classes.note}>{t('admin.record.me')}</p>}
      <div className={classes.buttons}>
        <CorrectButton member={member} />
        {!isMe && (
          <>
            <ResetLinkButton member={member} />
            <SignOutButton member={member} />
            <RoleButton member={member} />
            <SuspendButton member={member} />
            {member.status === 'SUSPENDED' && <ResumeButton member={member} />}
          </>
        )}
      </div>
    </section>
  );
}

interface OfMember {
  member: MemberRecord;
}

function CorrectButton({ member }: OfMember) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('admin.record.correct')}
      </Button>
      {isOpen && <CorrectDialog member={member} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SuspendButton({ member }: OfMember) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const isSuspended = member.status === 'SUSPENDED';
  return (
    <>
      <Button variant="default" className={classes.danger ?? ''} onClick={() => setIsOpen(true)}>
        {t(isSuspended ? 'admin.record.changeSuspension' : 'admin.record.suspend')}
      </Button>
      {isOpen && <SuspendDialog member={member} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ResumeButton({ member }: OfMember) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useMemberChange({
    kind: 'MEMBER_RESUMED',
    send: () => call('PATCH /api/admin/members/{id}/resume', { params: { id: member.id } }),
    done: t('admin.record.resumed'),
  });

  async function resume(): Promise<void> {
    const isDone = await mutateAsync().then(
      () => true,
      () => false,
    ); // The message of a failure is shown already.
    if (isDone) focusHeading(); // The button is gone.
  }

  return (
    <LoadingButton variant="default" isLoading={isPending} onClick={() => void resume()}>
      {t('admin.record.resume')}
    </LoadingButton>
  );
}

function SignOutButton({ member }: OfMember) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const { mutate, isPending } = useMemberChange({
    kind: 'SIGN_IN_ENDED',
    send: () => call('DELETE /api/admin/members/{id}/sign-ins', { params: { id: member.id } }),
    done: t('admin.record.signedOut'),
  });

  async function signOut(): Promise<void> {
    const isMeant = await dialogs.confirm({
      title: t('admin.record.signOutTitle'),
      message: t('admin.record.signOutText', { name: member.nickname ?? '' }),
      confirmLabel: t('admin.record.signOut'),
    });
    if (isMeant) mutate();
  }

  return (
    <LoadingButton variant="default" isLoading={isPending} onClick={() => void signOut()}>
      {t('admin.record.signOut')}
    </LoadingButton>
  );
}

function RoleButton({ member }: OfMember) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const isAdmin = member.role === 'ADMIN';
  const { mutate, isPending } = useMemberChange({
    kind: 'ROLE_CHANGED',
    send: (body: { role: Role }) => call('PATCH /api/admin/members/{id}', { params: { id: member.id }, body }),
    done: t(isAdmin ? 'admin.record.removedAdmin' : 'admin.record.madeAdmin'),
  });
  const label = t(isAdmin ? 'admin.record.removeAdmin' : 'admin.record.makeAdmin');

  async function changeRole(): Promise<void> {
    const name = member.nickname ?? '';
    const isMeant = await dialogs.confirm({
      title: t(isAdmin ? 'admin.record.removeAdminTitle' : 'admin.record.makeAdminTitle'),
      message: t(isAdmin ? 'admin.record.removeAdminText' : 'admin.record.makeAdminText', { name }),
      confirmLabel: label,
      danger: isAdmin,
    });
    if (isMeant) mutate({ role: isAdmin ? 'USER' : 'ADMIN' });
  }

  return (
    <LoadingButton variant="default" isLoading={isPending} onClick={() => void changeRole()}>
      {label}
    </LoadingButton>
  );
}
