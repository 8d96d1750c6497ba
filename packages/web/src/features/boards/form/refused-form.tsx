import type { Refusal } from '@ieum/contract/permissions';
import { Link } from 'react-router';
import type { BoardApi } from '../../../shared/api/boards/types.ts';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { MessagePage } from '../../../shared/ui/message-page.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { insteadOf } from '../instead.ts';

/** Shown in place of the form to a member whom the server would refuse. */
export function RefusedForm({ api, refusal }: { api: BoardApi; refusal: Refusal }) {
  const { t } = useTranslation();
  const instead = insteadOf(refusal);
  return (
    <MessagePage
      title={t(`boards.refusals.${refusal}`, { what: t('boards.postsHere') })}
      text={t(`boards.intro.${api.board}`)}
    >
      {instead && (
        <Button component={Link} to={instead.to}>
          {t(instead.words)}
        </Button>
      )}
      <Button component={Link} to={paths.board(api.board)} variant={instead ? 'default' : 'filled'}>
        {t('boards.post.toList')}
      </Button>
    </MessagePage>
  );
}
