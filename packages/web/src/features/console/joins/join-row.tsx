import { Button } from '../../../shared/ui/button.tsx';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { PostDate } from '../../../shared/ui/post-date.tsx';
import { stripBidi } from '../../../shared/ui/strip-bidi.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Row } from '../parts.tsx';
import { useApproval, useRefusal, type WaitingPerson } from './join-queries.ts';
import classes from './joins.module.css';

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
    <Row
      title={<MemberName name={person.nickname} />}
      meta={
        <>
          <bdi>{person.organization}</bdi>
          <span>{t('admin.joins.joinedYear', { year: person.joinedYear })}</span>
          <PostDate at={person.createdAt} />
        </>
      }
      actions={
        <>
          <Button
            isLoading={approval.isPending}
            disabled={refusal.isPending}
            onClick={() => approval.mutate(person.id)}
          >
            {t('admin.joins.approve')}
          </Button>
          <Button
            variant="default"
            color="danger"
            isLoading={refusal.isPending}
            disabled={approval.isPending}
            onClick={askAndRefuse}
          >
            {t('admin.joins.refuse')}
          </Button>
        </>
      }
    >
      <p className={classes.email}>
        {person.email}
        {!person.emailVerified && <span className={classes.unverified}>{t('admin.joins.unverified')}</span>}
        {person.isRepeat && <span className={classes.unverified}>{t('admin.joins.repeat')}</span>}
      </p>
    </Row>
  );
}
