import type { ReactNode } from 'react';
import { type Me, useMe } from '../../../shared/query/me.ts';
import { Column } from '../../../shared/ui/column.tsx';
import { RetryNotice } from '../../../shared/ui/retry-notice.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { FormSkeleton } from './form-skeleton.tsx';

/** For screens that need the member before they can show anything. */
export function RequireMe({ children }: { children: (me: Me) => ReactNode }) {
  const { t } = useTranslation();
  const me = useMe();
  if (me.data) return children(me.data);
  if (!me.isError) return <FormSkeleton />;
  return (
    <Column>
      <RetryNotice text={t('members.loadFailed')} query={me} />
    </Column>
  );
}
