import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * The token that a link has brought, and a function that forgets it. It is taken out of the address: out of sight, and
 * out of the browser's history.
 * @param path the screen's address without it
 */
export function useTokenOfAddress(path: string): [token: string | null, forget: () => void] {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [token, setToken] = useState(search.get('token'));
  const isInAddress = search.has('token');

  useEffect(() => {
    if (isInAddress) navigate(path, { replace: true });
  }, [isInAddress, navigate, path]);

  return [token, () => setToken(null)];
}
