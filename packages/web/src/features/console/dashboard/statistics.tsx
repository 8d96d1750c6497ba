import { RetryNotice } from '../../../shared/ui/retry-notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { useStatistics } from '../admin-queries.ts';
import { Section } from '../parts.tsx';
import classes from './dashboard.module.css';

const FIGURES = ['totalCount', 'monthlyCount', 'weeklyCount'] as const;

export function Statistics() {
  const { t, language } = useTranslation();
  const statistics = useStatistics();

  return (
    <Section title={t('admin.statistics.title')}>
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
    </Section>
  );
}
