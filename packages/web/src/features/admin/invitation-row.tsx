import { useTranslation } from '../../i18n/index.ts';
import { dateText } from '../../ui/dates.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { MemberName } from '../../ui/member-name.tsx';
import { PostDate } from '../../ui/post-date.tsx';
import { type Invitation, useRevocation } from './invitation-queries.ts';
import rows from './rows.module.css';

interface InvitationRowProps {
  invitation: Invitation;
  /** It has been revoked, and the row is about to disappear. */
  onDone: () => void;
}

export function InvitationRow({ invitation, onDone }: InvitationRowProps) {
  const { t, language } = useTranslation();
  const dialogs = useDialogs();
  const { mutate, isPending } = useRevocation(onDone);
  const { id, email, invitedBy, joinedYear, organization, createdAt, expiresAt } = invitation;

  async function askAndRevoke(): Promise<void> {
    const agreed = await dialogs.confirm({
      title: t('invite.sent.revokeTitle'),
      message: t('invite.sent.revokeText', { email }),
      confirmLabel: t('invite.sent.revoke'),
      danger: true,
    });
    if (agreed) mutate(id);
  }

  return (
    <article className={rows.row}>
      <div>
        <h3 className={rows.title}>{email}</h3>
        <p className={rows.meta}>
          {organization !== null && (
            <span>
              <bdi>{organization}</bdi>
            </span>
          )}
          {joinedYear !== null && <span>{t('admin.joins.joinedYear', { year: joinedYear })}</span>}
          <span>
            {t('invite.sent.by')} <MemberName name={invitedBy} />
          </span>
          <PostDate at={createdAt} />
          <time dateTime={expiresAt}>{t('invite.sent.until', { day: dateText(new Date(expiresAt), language) })}</time>
        </p>
      </div>
      <div className={rows.buttons}>
        <LoadingButton
          variant="default"
          className={rows.danger ?? ''}
          isLoading={isPending}
          onClick={() => void askAndRevoke()}
        >
          {t('invite.sent.revoke')}
        </LoadingButton>
      </div>
    </article>
  );
}
