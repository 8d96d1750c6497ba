import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/index.ts';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { downloadMyData } from './my-data.ts';

export function DownloadMyData() {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: downloadMyData,
    meta: { failureMessage: () => t('members.myData.failed') },
  });
  return (
    <LoadingButton variant="default" isLoading={download.isPending} onClick={() => download.mutate()}>
      {t('members.myData.download')}
    </LoadingButton>
  );
}
