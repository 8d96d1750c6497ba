import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { MemberName } from '../../../shared/ui/member-name.tsx';
import { PostDate } from '../../../shared/ui/post-date.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Row } from '../parts.tsx';
import { useApproval, type WaitingPerson } from './join-queries.ts';
import classes from './joins.module.css';

interface JoinRowProps {
  person: WaitingPerson;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onRefuse: () => void;
  /** The person has been let in, and the row is about to disappear. */
  onDone: () => void;
}

export function JoinRow({ person, isChosen, onChoose, onRefuse, onDone }: JoinRowProps) {
  const { t } = useTranslation();
  const approval = useApproval(onDone);

  return (
    <Row
      title={
        <Checkbox name="chosen" checked={isChosen} onChange={onChoose}>
          <MemberName name={person.nickname} />
        </Checkbox>
      }
      meta={
        <>
          <bdi>{person.organization}</bdi>
          <span>{t('admin.joins.joinedYear', { year: person.joinedYear })}</span>
          <PostDate at={person.createdAt} />
        </>
      }
      actions={
        <>
          <Button isLoading={approval.isPending} onClick={() => approval.mutate(person.id)}>
            {t('admin.joins.approve')}
          </Button>
          <Button variant="default" color="danger" disabled={approval.isPending} onClick={onRefuse}>
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
