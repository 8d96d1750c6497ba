import type { ReactNode } from 'react';
import classes from '../ui/form.module.css';
import type { TextKey, Translate } from '../words/translation.ts';
import type { Availability } from './availability.ts';
import type { CheckState } from './use-availability.ts';

/**
 * The message of an availability check, as props of the input. Good news takes the place of the hint: it comes when the
 * field is left, and would else move the button that is being pressed.
 */
export function availabilityMessage(
  state: CheckState,
  texts: Record<Availability, TextKey>,
  t: Translate,
): { error?: ReactNode; success?: ReactNode; description?: string | undefined } {
  switch (state) {
    case 'unchecked':
      return {};
    case 'checking':
      return { description: t('auth.check.checking') };
    case 'available':
      return { success: t(texts.available), description: undefined };
    case 'invalid':
      return {
        error: (
          <>
            <span className={classes.line}>{t(texts.invalid)}</span>
            <span className={classes.line}>{t('auth.check.invalidHint')}</span>
          </>
        ),
      };
    default:
      return { error: t(texts[state]) };
  }
}
