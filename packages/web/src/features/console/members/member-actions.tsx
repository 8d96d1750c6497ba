import type { PendingStep, Role } from '@ieum/contract/permissions';
import { Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../shared/api/client.ts';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx';
import { focusHeading } from '../../../shared/ui/focus-heading.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { EraseButton, LetGoButton } from './leave-buttons.tsx';
import { type MemberRecord, useMemberChange } from './member-queries.ts';
import classes from './members.module.css';
import { ResetLinkButton } from './reset-link.tsx';
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
    <Stack component="section" gap="sm" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('admin.record.actions')}</h2>
      {isMe && <p className={classes.note}>{t('admin.record.me')}</p>}
      <div className={classes.buttons}>
        <CorrectButton member={member} />
        {!isMe && (
          <>
            <ResetLinkButton member={member} />
            <SignOutButton member={member} />
            <RoleButton member={member} />
            {member.role !== 'ADMIN' && <ModeratorButton member={member} />}
            {member.letGoAt === null && <SuspendButton member={member} />}
            {member.status === 'SUSPENDED' && <ResumeButton member={member} />}
            {member.role !== 'ADMIN' && member.letGoAt === null && <LetGoButton member={member} />}
            {member.role !== 'ADMIN' && <EraseButton member={member} />}
          </>
        )}
      </div>
    </Stack>
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
      <Button variant="default" color="danger" onClick={() => setIsOpen(true)}>
        {t(isSuspended ? 'admin.record.changeSuspension' : 'admin.record.suspend')}
      </Button>
      {isOpen && <SuspendDialog member={member} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ResumeButton({ member }: OfMember) {
  const { t } = useTranslation();
  const isLeaver = member.letGoAt !== null;
  const { mutateAsync, isPending } = useMemberChange({
    kind: 'MEMBER_RESUMED',
    send: () => call('PATCH /api/admin/members/{id}/resume', { params: { id: member.id } }),
    done: t(isLeaver ? 'admin.record.takenBack' : 'admin.record.resumed'),
  });

  async function resume(): Promise<void> {
    const isDone = await mutateAsync().then(
      () => true,
      () => false,
    ); // The message of a failure is shown already.
    if (isDone) focusHeading(); // The button is gone.
  }

  return (
    <Button variant="default" isLoading={isPending} onClick={() => void resume()}>
      {t(isLeaver ? 'admin.record.takeBack' : 'admin.record.resume')}
    </Button>
  );
}

function SignOutButton({ member }: OfMember) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMemberChange({
    kind: 'SIGN_IN_ENDED',
    send: () => call('DELETE /api/admin/members/{id}/sign-ins', { params: { id: member.id } }),
    done: t('admin.record.signedOut'),
  });
  return (
    <ConfirmedButton
      label={t('admin.record.signOut')}
      title={t('admin.record.signOutTitle')}
      message={t('admin.record.signOutText', { name: member.nickname ?? '' })}
      isLoading={isPending}
      onConfirmed={() => mutate()}
    />
  );
}

function RoleButton({ member }: OfMember) {
  const { t } = useTranslation();
  const isAdmin = member.role === 'ADMIN';
  const { mutate, isPending } = useMemberChange({
    kind: 'ROLE_CHANGED',
    send: (body: { role: Role }) => call('PATCH /api/admin/members/{id}', { params: { id: member.id }, body }),
    done: t(isAdmin ? 'admin.record.removedAdmin' : 'admin.record.madeAdmin'),
  });
  const name = member.nickname ?? '';
  return (
    <ConfirmedButton
      label={t(isAdmin ? 'admin.record.removeAdmin' : 'admin.record.makeAdmin')}
      title={t(isAdmin ? 'admin.record.removeAdminTitle' : 'admin.record.makeAdminTitle')}
      message={t(isAdmin ? 'admin.record.removeAdminText' : 'admin.record.makeAdminText', { name })}
      danger={isAdmin}
      isLoading={isPending}
      onConfirmed={() => mutate({ role: isAdmin ? 'USER' : 'ADMIN' })}
    />
  );
}

function ModeratorButton({ member }: OfMember) {
  const { t } = useTranslation();
  const { isModerator } = member;
  const { mutate, isPending } = useMemberChange({
    kind: 'ROLE_CHANGED',
    send: (body: { moderator: boolean }) => call('PATCH /api/admin/members/{id}', { params: { id: member.id }, body }),
    done: t(isModerator ? 'admin.record.removedModerator' : 'admin.record.madeModerator'),
  });
  const label = t(isModerator ? 'admin.record.removeModerator' : 'admin.record.makeModerator');
  const name = member.nickname ?? '';
  return (
    <ConfirmedButton
      label={label}
      title={label}
      message={t(isModerator ? 'admin.record.removeModeratorText' : 'admin.record.makeModeratorText', { name })}
      isLoading={isPending}
      onConfirmed={() => mutate({ moderator: !isModerator })}
    />
  );
}

/** In place of the actions: what somebody who has signed up still lacks, and where an admin can decide. */
function PendingMember({ waitsFor }: { waitsFor: PendingStep }) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <p className={classes.note}>{t(`admin.record.pending.${waitsFor}`)}</p>
      {waitsFor === 'APPROVAL' && (
        <div className={classes.buttons}>
          <Button component={Link} to={paths.joins()}>
            {t('admin.record.toJoins')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
