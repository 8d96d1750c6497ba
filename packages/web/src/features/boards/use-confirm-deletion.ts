import { useDialogs } from '../../shared/ui/dialogs.tsx';
import { useTranslation } from '../../shared/words/translation.ts';

/** Asks whether one's own post, reply or addition is to be deleted; answers whether it is. */
export function useConfirmDeletion(): (title: string) => Promise<boolean> {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  return (title) =>
    dialogs.confirm({
      title,
      message: t('boards.post.removeText'),
      confirmLabel: t('common.remove'),
      danger: true,
    });
}
