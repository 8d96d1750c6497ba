import { TitledSection } from '../../shared/ui/titled-section.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
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
