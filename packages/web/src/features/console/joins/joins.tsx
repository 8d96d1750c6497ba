import { useTranslation } from '../../../shared/words/translation.ts';
import { ConsoleScreen, Section } from '../parts.tsx';
import { ImportForm } from './import-form.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { WaitingPeople } from './waiting-people.tsx';

/** Who waits to be approved, and who is invited. */
export function Joins() {
  const { t } = useTranslation();
  return (
    <ConsoleScreen title={t('admin.joins.title')}>
      <WaitingPeople />
      <Section title={t('admin.invite.title')}>
        <InviteForm />
      </Section>
      <ImportForm />
      <Invitations />
    </ConsoleScreen>
  );
}
