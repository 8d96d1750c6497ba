import type { ReactNode } from 'react';
import { PAGE_SIZES, type PageSize } from '../../shared/posts/page-size.ts';
import { LIST_ORDERS, type ListOrder } from '../../shared/query/url-state.ts';
import { NativeSelect } from '../../shared/ui/field.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './list-selects.module.css';

const CLASSES = { root: classes.select ?? '', label: classes.label ?? '' };

interface ListOrderSelectProps {
  /** What stands at the other end of the row. */
  children?: ReactNode;
  order: ListOrder;
  onChange: (order: ListOrder) => void;
}

/** By what a board's list is ordered. */
export function ListOrderSelect({ children, order, onChange }: ListOrderSelectProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.order}>
      {children}
      <NativeSelect
        label={t('boards.list.order.label')}
        classNames={CLASSES}
        value={order}
        onChange={({ currentTarget }) => onChange(LIST_ORDERS.find((one) => one === currentTarget.value) ?? 'newest')}
        data={LIST_ORDERS.map((value) => ({ value, label: t(`boards.list.order.${value}`) }))}
      />
    </div>
  );
}

interface PageSizeSelectProps {
  size: PageSize;
  onChange: (size: PageSize) => void;
}

/** How many posts a page has. */
export function PageSizeSelect({ size, onChange }: PageSizeSelectProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.size}>
      <NativeSelect
        label={t('boards.list.pageSize.label')}
        classNames={CLASSES}
        value={String(size)}
        onChange={({ currentTarget }) =>
          onChange(PAGE_SIZES.find((one) => String(one) === currentTarget.value) ?? PAGE_SIZES[0])
        }
        data={PAGE_SIZES.map((one) => ({ value: String(one), label: t('boards.list.pageSize.of', { count: one }) }))}
      />
    </div>
  );
}
