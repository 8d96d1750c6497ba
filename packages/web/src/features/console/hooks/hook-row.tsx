import type { Hook, HookSettings } from '@ieum/contract/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { MadeOnce, Row } from '../parts.tsx';
import { DeliveryList, deliveryFailureText } from './delivery-list.tsx';
import { HookForm } from './hook-form.tsx';
import { hooksChanged, useHookActions } from './hook-queries.ts';
import classes from './hooks.module.css';

export function HookRow({ hook }: { hook: Hook }) {
  const { t, language } = useTranslation();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isEdited, setEdited] = useState(false);
  const { test, setActive, replaceSecret, remove } = useHookActions(hook);
  const { id, url, host, waiting, createdAt: _, ...settings } = hook;

  function close(): void {
    setEdited(false);
    heading.current?.focus();
  }

  async function save(changed: HookSettings): Promise<boolean> {
    await call('PUT /api/admin/hooks/{id}', { params: { id }, body: changed });
    hooksChanged(client);
    toast(t('admin.hooks.saved'), 'success');
    close();
    return false;
  }

  const result = test.data;
  return (
    <Row
      title={host}
      heading={heading}
      hasManyActions
      meta={
        <>
          {!hook.active && <strong>{t('admin.hooks.paused')}</strong>}
          <span>{hook.boards.map((board) => t(`common.board.${board}`)).join(', ')}</span>
          <span>{hook.kinds.map((kind) => t(`admin.hookValue.${kind}`)).join(', ')}</span>
          <span>{t(`admin.hookValue.${hook.form}`)}</span>
          <span>{t(`admin.hookValue.${hook.preview}`)}</span>
          {waiting > 0 && <span>{t('admin.hooks.waiting', { count: waiting })}</span>}
        </>
      }
      actions={
        !isEdited && (
          <>
            <Button variant="default" isLoading={test.isPending} onClick={() => test.mutate()}>
              {t('admin.hooks.test')}
            </Button>
            <Button variant="default" onClick={() => setEdited(true)}>
              {t('common.edit')}
            </Button>
            {url !== null && (
              <ConfirmedButton
                label={t(hook.active ? 'admin.hooks.pause' : 'admin.hooks.resume')}
                title={t('admin.hooks.pause')}
                message={t('admin.hooks.pauseText')}
                danger
                isHarmless={!hook.active || waiting === 0}
                isLoading={setActive.isPending}
                onConfirmed={() => setActive.mutate(!hook.active)}
              />
            )}
            {url !== null && (
              <ConfirmedButton
                label={t('admin.hooks.replaceSecret')}
                title={t('admin.hooks.replaceTitle')}
                message={t('admin.hooks.replaceText')}
                confirmLabel={t('admin.hooks.replace')}
                danger
                isLoading={replaceSecret.isPending}
                onConfirmed={() => replaceSecret.mutate()}
              />
            )}
            <ConfirmedButton
              color="danger"
              label={t('common.remove')}
              title={t('admin.hooks.removeTitle')}
              message={t('admin.hooks.removeText', { host })}
              danger
              isLoading={remove.isPending}
              onConfirmed={() => remove.mutate()}
            />
          </>
        )
      }
      below={
        <>
          {isEdited && (
            <section aria-label={t('admin.hooks.editOf', { host })}>
              <HookForm
                initial={{ ...settings, url: url ?? '' }}
                submitLabel={t('admin.save')}
                send={save}
                onCancel={close}
              />
            </section>
          )}
          <div role="status" className={classes.outcome}>
            {result?.delivered === true && (
              <p>{t('admin.hooks.testDone', { status: result.status ?? '', milliseconds: result.milliseconds })}</p>
            )}
            {result?.delivered === false && (
              <p className={classes.bad}>
                <span>{t('admin.hooks.testFailed')}</span>{' '}
                {result.failure !== null && <span>{deliveryFailureText(result.failure, language, t)}</span>}{' '}
                {result.status !== null && <span>{t('admin.hooks.status', { status: result.status })}</span>}
              </p>
            )}
            {replaceSecret.data && <HookSecret secret={replaceSecret.data.secret} />}
          </div>
          <DeliveryList hookId={id} />
        </>
      }
    >
      {url === null && <p className={classes.bad}>{t('admin.hooks.lost')}</p>}
    </Row>
  );
}

/** Shown once, when it was made. */
export function HookSecret({ secret }: { secret: string }) {
  const { t } = useTranslation();
  return (
    <MadeOnce
      label={t('admin.hooks.secret')}
      value={secret}
      below={<p className="note">{t('admin.hooks.secretHelp')}</p>}
    />
  );
}
