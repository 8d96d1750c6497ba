import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { companyDay } from '../../shared/query/company-time.ts';
import { Button } from '../../shared/ui/button.tsx';
import { saveFile } from '../../shared/ui/save-file.ts';
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
    mutationFn: () => call('GET /api/members/me/export', {}),
    onSuccess: (data) => {
      const name = `ieum-my-data-${companyDay(new Date(data.exportedAt))}.json`;
      saveFile(name, JSON.stringify(data, null, 2), 'application/json');
    },
    meta: { failureMessage: () => t('members.myData.failed') },
  });
  return (
    <Button variant="default" isLoading={download.isPending} onClick={() => download.mutate()}>
      {t('members.myData.download')}
    </Button>
  );
}
