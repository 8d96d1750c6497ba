import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import classes from './acceptance.module.css';
import { Check } from './check.tsx';

interface AcceptButtonProps {
  /** Who wrote the answer; null for someone who has left. */
  writer: string | null;
  isAccepted: boolean;
  onPress: () => void;
}

/** Accepts an answer, or withdraws that: the answer moves to the top or back, and the focus goes with it. */
export function AcceptButton({ writer, isAccepted, onPress }: AcceptButtonProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the answer has moved.
  useLayoutEffect(() => {
    if (!wasPressed.current) return;
    // An element that is moved in the document loses the focus; whoever has gone on elsewhere keeps theirs.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    if (document.activeElement === button.current) button.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [isAccepted]);

  const who = writer ?? t('common.unknownWriter');
  return (
    <Button
      ref={button}
      variant="default"
      className={classes.accept ?? ''}
      leftSection={isAccepted ? undefined : <Check />}
      aria-label={t(isAccepted ? 'answers.withdrawOf' : 'answers.acceptOf', { who })}
      onClick={() => {
        wasPressed.current = true;
        onPress();
      }}
    >
      {t(isAccepted ? 'answers.withdraw' : 'answers.accept')}
    </Button>
  );
}
