import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Floating } from '../ui/floating.tsx';
import { useThrottled } from '../ui/use-throttled.ts';
import { useTranslation } from '../words/translation.ts';

interface NewPostsButtonProps {
  count: number;
  /** Shows them, and moves the focus there. */
  onShow: () => Promise<void> | void;
}

/** Offers the posts that came while a list is shown. Rendered before the list, and always, because of its live region. */
export function NewPostsButton({ count, onShow }: NewPostsButtonProps) {
  const { t } = useTranslation();
  const told = useThrottled(count);
  const [isLoading, setLoading] = useState(false);

  async function show(): Promise<void> {
    setLoading(true);
    await onShow();
    setLoading(false);
  }

  return (
    <>
      <p role="status" className="visually-hidden">
        {told > 0 && t('boards.list.cameNew', { count: told })}
      </p>
      {count > 0 && (
        <Floating>
          <Button isRound isLoading={isLoading} onClick={() => void show()}>
            {t('boards.list.showNew', { count })}
          </Button>
        </Floating>
      )}
    </>
  );
}
