import { useSearchParams } from 'react-router';
import { type Changes, changeParams } from './url-state.ts';

/** The address's parameters, and the way to change some of them: a step that Back undoes, unless `replace`. */
export function useUrlState() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    change: (changes: Changes, options?: { replace?: boolean }) =>
      setParams((current) => changeParams(current, changes), options),
  };
}
