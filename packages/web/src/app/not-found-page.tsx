import { Link } from 'react-router';
import { paths } from '../shared/paths.ts';
import { Button } from '../shared/ui/button.tsx';
import { MessagePage } from '../shared/ui/message-page.tsx';
import { useTranslation } from '../shared/words/translation.ts';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('common.notFound.title')} text={t('common.notFound.text')}>
      <Button component={Link} to={paths.main()}>
        {t('common.notFound.home')}
      </Button>
    </MessagePage>
  );
}
