import type { HookSettings } from '@ieum/contract/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Column } from '../../../ui/column.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import shared from '../admin.module.css';
import { HookForm } from './hook-form.tsx';
import { hooksChanged, useHooks } from './hook-queries.ts';
import { HookRow } from './hook-row.tsx';
import { HookSecret } from './hook-secret.tsx';
import classes from './hooks.module.css';

/** Which other systems are told what is written. */
export function Hooks() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [secret, setSecret] = useState<string | null>(null);

  async function add(settings: HookSettings): Promise<boolean> {
    setSecret(null);
    setSecret((await call('POST /api/admin/hooks', { body: settings })).secret);
    hooksChanged(client);
    return true;
  }

  return (
    <Column isWide>
      <div className={shared.sections}>
        <div>
          <BackLink to={paths.admin()}>{t('admin.title')}</BackLink>
          <PageHeading>{t('hooks.title')}</PageHeading>
          <p className={classes.intro}>{t('hooks.help')}</p>
        </div>
        <section>
          {/* Gets the focus when the row that had it is removed. */}
          <h2 ref={heading} tabIndex={-1} className={shared.heading}>
            {t('hooks.list')}
          </h2>
          <HookList onDone={() => heading.current?.focus()} />
        </section>
        <section>
          <h2 className={shared.heading}>{t('hooks.add')}</h2>
          <HookForm submitLabel={t('hooks.add')} send={add} />
          <div role="status">
            {secret !== null && (
              <>
                <p className={classes.added}>{t('hooks.added')}</p>
                <HookSecret secret={secret} />
              </>
            )}
          </div>
        </section>
      </div>
    </Column>
  );
}

function HookList({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useHooks();
  if (data === undefined && isError) {
    return <RetryNotice text={t('hooks.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (data === undefined) return <Skeleton lines={[40, 70]} />;
  if (data.length === 0) return <EmptyState text={t('hooks.empty')} />;
  return (
    <ul className={classes.list}>
      {data.map((hook) => (
        <li key={hook.id}>
          <HookRow hook={hook} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
}
