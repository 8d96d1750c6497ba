import { useMutation } from '@tanstack/react-query';
import { Button } from '../../shared/ui/button.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { downloadMyData } from './my-data.ts';

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
