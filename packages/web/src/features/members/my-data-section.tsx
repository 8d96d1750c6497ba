import { useTranslation } from '../../i18n/index.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { DownloadMyData } from './download-my-data.tsx';

/** Everything that is stored by and about the member, as a file. */
export function MyDataSection() {
  const { t } = useTranslation();
  return (
    <TitledSection title={t('members.myData.title')} help={t('members.myData.text')}>
      <DownloadMyData />
    </TitledSection>
  );
}
