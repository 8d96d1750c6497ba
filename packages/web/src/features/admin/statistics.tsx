import { useTranslation } from '../../i18n/index.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import shared from './admin.module.css';
import { useStatistics } from './admin-queries.ts';
import classes from './statistics.module.css';

const FIGURES = ['totalCount', 'monthlyCount', 'weeklyCount'] as const;

export function Statistics() {
  const { t, language } = useTranslation();
  const statistics = useStatistics();

  return (
    <section>
      <h2 className={shared.heading}>{t('admin.statistics.title')}</h2>
      {statistics.isError && statistics.data === undefined ? (
        <RetryNotice
          text={t('admin.statistics.failed')}
          onRetry={() => void statistics.refetch()}
          isRetrying={statistics.isFetching}
        />
      ) : (
        <dl className={classes.figures}>
          {FIGURES.map((name) => (
            <div key={name} className={classes.figure}>
              <dt className={classes.label}>{t(`admin.statistics.${name}`)}</dt>
              <dd className={classes.number}>
                {statistics.data ? statistics.data[name].toLocaleString(language) : <Skeleton lines={[40]} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
