import { useTranslation } from '../../i18n/index.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { MemberName } from '../../ui/member-name.tsx';
import { PostDate } from '../../ui/post-date.tsx';
import { stripBidi } from '../../ui/strip-bidi.ts';
import { useApproval, useRefusal, type WaitingPerson } from './join-queries.ts';
import classes from './join-row.module.css';
import rows from './rows.module.css';

interface JoinRowProps {
  person: WaitingPerson;
  /** A decision has been made, and the row is about to disappear. */
  onDone: () => void;
}

export function JoinRow({ person, onDone }: JoinRowProps) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const approval = useApproval(onDone);
  const refusal = useRefusal(onDone);

  async function askAndRefuse(): Promise<void> {
    const agreed = await dialogs.confirm({
      title: t('admin.joins.refuseTitle'),
      message: t('admin.joins.refuseText', { nickname: stripBidi(person.nickname) }),
      confirmLabel: t('admin.joins.refuse'),
      danger: true,
    });
    if (agreed) refusal.mutate(person.id);
  }

  return (
    <article className={rows.row}>
      <div>
        <h3 className={rows.title}>
          <MemberName name={person.nickname} />
        </h3>
        <p className={classes.email}>
          {person.email}
          {!person.emailVerified && <span className={classes.unverified}>{t('admin.joins.unverified')}</span>}
        </p>
        <p className={rows.meta}>
          <span>
            <bdi>{person.organization}</bdi>
          </span>
          <span>{t('admin.joins.joinedYear', { year: person.joinedYear })}</span>
          <PostDate at={person.createdAt} />
        </p>
      </div>
      <div className={rows.buttons}>
        <LoadingButton
          isLoading={approval.isPending}
          disabled={refusal.isPending}
          onClick={() => approval.mutate(person.id)}
        >
          {t('admin.joins.approve')}
        </LoadingButton>
        <LoadingButton
          variant="default"
          className={rows.danger ?? ''}
          isLoading={refusal.isPending}
          disabled={approval.isPending}
          onClick={askAndRefuse}
        >
          {t('admin.joins.refuse')}
        </LoadingButton>
      </div>
    </article>
  );
}
