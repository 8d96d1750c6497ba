import { useTranslation } from '../i18n/index.ts';
import { stripBidi } from './strip-bidi.ts';

interface PageHeadingProps {
  children: string;
  /** Kept for screen readers where the screen speaks for itself. */
  hidden?: boolean;
}

/** The `<h1>` of a screen, which also names the document. The shell moves focus to it on arrival. */
export function PageHeading({ children, hidden = false }: PageHeadingProps) {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${stripBidi(children)} · ${t('common.brand')}`}</title>
      <h1 tabIndex={-1} {...(hidden && { className: 'visually-hidden' })}>
        {children}
      </h1>
    </>
  );
}
