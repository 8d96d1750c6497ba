import type { Hook, HookSettings } from '@ieum/contract/hooks';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { LoadingButton } from '../../../ui/loading-button.tsx';
import { toast } from '../../../ui/toast.ts';
import rows from '../rows.module.css';
import { DeliveryList, failureText } from './delivery-list.tsx';
import { HookForm } from './hook-form.tsx';
import { hooksChanged, useHookActions } from './hook-queries.ts';
import { HookSecret } from './hook-secret.tsx';
import classes from './hooks.module.css';

interface HookRowProps {
  hook: Hook;
  /** It has been deleted, and the row is about to disappear. */
  onDone: () => void;
}

export function HookRow({ hook, onDone }: HookRowProps) {
  const { t, language } = useTranslation();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isEdited, setEdited] = useState(false);
  const { test, setActive, replaceSecret, remove } = useHookActions(hook, onDone);
  const { id, url, host, waiting, createdAt: _, ...settings } = hook;

  function close(): void {
    setEdited(false);
    heading.current?.focus();
  }

  async function save(changed: HookSettings): Promise<boolean> {
    await call('PUT /api/admin/hooks/{id}', { params: { id }, body: changed });
    hooksChanged(client);
    toast(t('hooks.saved'), 'success');
    close();
    return false;
  }

  async function ask(title: string, message: string, confirmLabel: string, go: () => void): Promise<void> {
    if (await dialogs.confirm({ title, message, confirmLabel, danger: true })) go();
  }

  const result = test.data;
  return (
    <article className={rows.card}>
      <div>
        <h3 ref={heading} tabIndex={-1} className={rows.title}>
          {host}
        </h3>
        <p className={rows.meta}>
          {!hook.active && <strong>{t('hooks.paused')}</strong>}
          <span>{hook.boards.map((board) => t(`common.board.${board}`)).join(', ')}</span>
          <span>{hook.kinds.map((kind) => t(`admin.hookValue.${kind}`)).join(', ')}</span>
          <span>{t(`admin.hookValue.${hook.form}`)}</span>
          <span>{t(`admin.hookValue.${hook.preview}`)}</span>
          {waiting > 0 && <span>{t('hooks.waiting', { count: waiting })}</span>}
        </p>
        {url === null && <p className={classes.bad}>{t('hooks.lost')}</p>}
      </div>
      {isEdited ? (
        <section aria-label={t('hooks.editOf', { host })}>
          <HookForm
            initial={{ ...settings, url: url ?? '' }}
            submitLabel={t('hooks.save')}
            send={save}
            onCancel={close}
          />
        </section>
      ) : (
        <div className={rows.buttons}>
          <LoadingButton variant="default" isLoading={test.isPending} onClick={() => test.mutate()}>
            {t('hooks.test')}
          </LoadingButton>
          <Button variant="default" onClick={() => setEdited(true)}>
            {t('hooks.edit')}
          </Button>
          {url !== null && (
            <LoadingButton
              variant="default"
              isLoading={setActive.isPending}
              onClick={() =>
                hook.active && waiting > 0
                  ? void ask(t('hooks.pause'), t('hooks.pauseText'), t('hooks.pause'), () => setActive.mutate(false))
                  : setActive.mutate(!hook.active)
              }
            >
              {t(hook.active ? 'hooks.pause' : 'hooks.resume')}
            </LoadingButton>
          )}
          {url !== null && (
            <LoadingButton
              variant="default"
              isLoading={replaceSecret.isPending}
              onClick={() =>
                void ask(t('hooks.replaceTitle'), t('hooks.replaceText'), t('hooks.replace'), () =>
                  replaceSecret.mutate(),
                )
              }
            >
              {t('hooks.replaceSecret')}
            </LoadingButton>
          )}
          <LoadingButton
            variant="default"
            className={rows.danger ?? ''}
            isLoading={remove.isPending}
            onClick={() =>
              void ask(t('hooks.removeTitle'), t('hooks.removeText', { host }), t('hooks.remove'), () =>
                remove.mutate(),
              )
            }
          >
            {t('hooks.remove')}
          </LoadingButton>
        </div>
      )}
      <div role="status" className={classes.outcome}>
        {result?.delivered === true && (
          <p>{t('hooks.testDone', { status: result.status ?? '', milliseconds: result.milliseconds })}</p>
        )}
        {result?.delivered === false && (
          <p className={classes.bad}>
            {t('hooks.testFailed')} {result.failure !== null && failureText(result.failure, language, t)}{' '}
            {result.status !== null && t('hooks.status', { status: result.status })}
          </p>
        )}
        {replaceSecret.data && <HookSecret secret={replaceSecret.data.secret} />}
      </div>
      <DeliveryList hookId={id} />
    </article>
  );
}
