import type { Refusal } from '@ieum/contract/policy';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { BoardApi } from '../../../api/boards/types.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { MessagePage } from '../../../ui/message-page.tsx';

/** Shown in place of the form to a member whom the server would refuse. */
export function RefusedForm({ api, refusal }: { api: BoardApi; refusal: Refusal }) {
  const { t } = useTranslation();
  return (
    <MessagePage
      title={t(`boards.refusals.${refusal}`, { what: t('boards.postsHere') })}
      text={t(`boards.intro.${api.board}`)}
    >
      <Button component={Link} to={paths.board(api.board)}>
        {t('boards.post.toList')}
      </Button>
    </MessagePage>
  );
}
