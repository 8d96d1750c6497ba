import { Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { useSignInOptions } from '../../../shared/session/sign-in-options.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx';
import { copyText } from '../../../shared/ui/copy-button.tsx';
import { TextInput } from '../../../shared/ui/field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { consoleChanged } from '../admin-queries.ts';
import { useConsoleMutation } from '../use-console-mutation.ts';
import type { MemberRecord } from './member-queries.ts';
import classes from './members.module.css';

export function ResetLinkButton({ member }: { member: MemberRecord }) {
  const { t } = useTranslation();
  const { mail } = useSignInOptions();
  const client = useQueryClient();
  /** Nowhere but on the screen, and gone with it. */
  const [link, setLink] = useState<string | null>(null);
  const { mutate, isPending } = useConsoleMutation({
    mutationFn: () => call('POST /api/admin/members/{id}/reset-link', { params: { id: member.id } }),
    gcTime: 0,
    onSuccess: (made) => {
      setLink(made.link);
      void consoleChanged(client);
    },
  });

  return (
    <>
      <ConfirmedButton
        label={t('admin.record.resetLink')}
        title={t('admin.record.resetLinkTitle')}
        message={t('admin.record.resetLinkText', {
          name: member.nickname ?? '',
          means: t(mail ? 'admin.record.resetLinkMailed' : 'admin.record.resetLinkNotified'),
        })}
        confirmLabel={t('admin.record.resetLinkMake')}
        isLoading={isPending}
        onConfirmed={() => mutate()}
      />
      {link !== null && <ResetLinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  );
}

interface ResetLinkDialogProps {
  link: string;
  onClose: () => void;
}

/** Shows the link once. */
function ResetLinkDialog({ link, onClose }: ResetLinkDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Said in the dialog: what is outside of it is not read out while it is open.
  const [isCopied, setIsCopied] = useState<boolean | null>(null);

  async function copy(): Promise<void> {
    input.current?.select();
    setIsCopied(await copyText(link));
  }

  return (
    <Modal labelledBy={`${id}-title`} describedBy={`${id}-text`} onClose={onClose}>
      <Stack>
        <h2 id={`${id}-title`}>{t('admin.record.resetLinkDone')}</h2>
        <p id={`${id}-text`}>{t('admin.record.resetLinkHelp')}</p>
        <TextInput
          ref={input}
          label={t('admin.record.resetLinkLabel')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <p role="status" className={classes.outcome}>
          {isCopied !== null && t(isCopied ? 'ui.copy.done' : 'admin.record.copyFailed')}
        </p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button onClick={() => void copy()}>{t('ui.copy.label')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
