import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { companyDay } from '../../shared/query/company-time.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TitledSection } from '../../shared/ui/titled-section.tsx';
import { useTranslation } from '../../shared/words/translation.ts';

/** Everything that is stored by and about the member, as a file. */
export function MyDataSection() {
  const { t } = useTranslation();
  return (
    <TitledSection title={t('members.myData.title')} help={t('members.myData.text')}>
      <DownloadMyData />
    </TitledSection>
  );
}

export function DownloadMyData() {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: downloadMyData,
    meta: { failureMessage: () => t('members.myData.failed') },
  });
  return (
    <Button variant="default" isLoading={download.isPending} onClick={() => download.mutate()}>
      {t('members.myData.download')}
    </Button>
  );
}

/** Downloads everything that is stored by and about the member, as a file. Throws as `call` does. */
export async function downloadMyData(): Promise<void> {
  const data = await call('GET /api/members/me/export', {});
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `ieum-my-data-${companyDay(new Date(data.exportedAt))}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
