import type { HookSettings } from '@ieum/contract/hooks';
import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { WhenLoaded } from '../../../shared/ui/when-loaded.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ConsoleScreen, Section } from '../parts.tsx';
import { HookForm } from './hook-form.tsx';
import { hooksChanged } from './hook-queries.ts';
import { HookRow, HookSecret } from './hook-row.tsx';
import classes from './hooks.module.css';

/** Which other systems are told what is written. */
export function Hooks() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);

  async function add(settings: HookSettings): Promise<boolean> {
    setSecret(null);
    setSecret((await call('POST /api/admin/hooks', { body: settings })).secret);
    hooksChanged(client);
    return true;
  }

  return (
    <ConsoleScreen title={t('admin.hooks.title')} intro={t('admin.hooks.help')}>
      <Section title={t('admin.hooks.list')}>
        <HookList />
      </Section>
      <Section title={t('admin.hooks.add')}>
        <HookForm submitLabel={t('admin.hooks.add')} send={add} />
        <div role="status">
          {secret !== null && (
            <>
              <p className={classes.added}>{t('admin.hooks.added')}</p>
              <HookSecret secret={secret} />
            </>
          )}
        </div>
      </Section>
    </ConsoleScreen>
  );
}

function HookList() {
  const { t } = useTranslation();
  const query = useQuery(apiQuery('GET /api/admin/hooks', {}));
  return (
    <WhenLoaded query={query} failed={t('admin.hooks.failed')} skeleton={<Skeleton lines={[40, 70]} />}>
      {(hooks) =>
        hooks.length === 0 ? (
          <EmptyState text={t('admin.hooks.empty')} />
        ) : (
          <Stack component="ul" gap="sm">
            {hooks.map((hook) => (
              <li key={hook.id}>
                <HookRow hook={hook} />
              </li>
            ))}
          </Stack>
        )
      }
    </WhenLoaded>
  );
}
