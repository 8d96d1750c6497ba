/** On a member's record: letting the member go, and erasing them at once. */
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { focusHeading } from '../../../shared/ui/focus-heading.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { whatHappens } from './leaver-lines.tsx';
import { type LetGoAnswer, useErasure, useLetGo, useLetGoPreview } from './let-go-queries.ts';
import type { MemberRecord } from './member-queries.ts';

interface OfMember {
  member: MemberRecord;
}

/** Asks the server first, which knows when a leaver is erased. */
export function LetGoButton({ member }: OfMember) {
  const { t, language } = useTranslation();
  const [preview, setPreview] = useState<LetGoAnswer | null>(null);
  const { mutate, isPending } = useLetGoPreview();
  const { mutateAsync } = useLetGo();

  function ask(): void {
    mutate(
      { members: [member.id] },
      {
        onSuccess: (answer) => {
          const result = answer.lines[0]?.result ?? 'NOT_FOUND';
          // It has become something else since the record was loaded.
          if (answer.letGo === 0) toast(t(`admin.leavers.result.${result}`));
          else setPreview(answer);
        },
      },
    );
  }

  return (
    <>
      <Button variant="default" color="danger" isLoading={isPending} onClick={ask}>
        {t('admin.record.letGo')}
      </Button>
      {preview !== null && (
        <ReasonDialog
          title={t('admin.record.letGoTitle')}
          text={[t('admin.record.letGoText', { name: member.nickname ?? '' }), whatHappens(preview, t, language)]}
          label={t('admin.record.reasonOptional')}
          help={t('admin.record.reasonHelp')}
          submitLabel={t('admin.record.letGoDo')}
          danger
          draftKey={`console:let-go:${member.id}`}
          send={async (reason) => {
            await mutateAsync({ members: [member.id], ...reason });
            focusHeading(); // The button is gone.
          }}
          onClose={() => setPreview(null)}
        />
      )}
    </>
  );
}

export function EraseButton({ member }: OfMember) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync } = useErasure(member.id);
  return (
    <>
      <Button variant="default" color="danger" onClick={() => setIsOpen(true)}>
        {t('admin.record.erase')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('admin.record.eraseTitle')}
          text={[t('admin.record.eraseText', { name: member.nickname ?? '' }), t('admin.record.eraseFinal')]}
          label={t('admin.record.reasonOptional')}
          help={t('admin.record.eraseReasonHelp')}
          submitLabel={t('admin.record.erase')}
          danger
          draftKey={`console:erase:${member.id}`}
          send={mutateAsync}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
