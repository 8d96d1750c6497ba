import { use } from 'react';
import { stripBidi } from '../words/strip-bidi.ts';
import { useTranslation } from '../words/translation.ts';
import { countText, TitleBrand, TitleCount } from './title-count.ts';

interface PageHeadingProps {
  children: string;
  /** Visually hidden, for screen readers only. */
  hidden?: boolean;
}

/** The `<h1>` of a screen, which also sets the document's title. The shell focuses it when the screen opens. */
export function PageHeading({ children, hidden = false }: PageHeadingProps) {
  const { t } = useTranslation();
  const brand = use(TitleBrand) || t('common.brand');
  const count = use(TitleCount);
  const inFront = count > 0 ? `(${countText(count)}) ` : '';
  return (
    <>
      <title>{`${inFront}${stripBidi(children)} · ${stripBidi(brand)}`}</title>
      <h1 tabIndex={-1} {...(hidden && { className: 'visually-hidden' })}>
        {children}
      </h1>
    </>
  );
}
