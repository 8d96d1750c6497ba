import type { PictureSize } from '@ieum/contract/picture-kinds';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasStatus } from '../api/errors.ts';
import { pictureKey } from '../query/keys.ts';
import { readKeptPicture } from './kept-pictures.ts';

/** The address of a picture in this document, null until it is there: the browser itself would send no token for it. */
export function usePicture(id: number | null, size: PictureSize, isWanted: boolean) {
  const { data: picture, error } = useQuery({
    queryKey: pictureKey(id ?? 0, size),
    queryFn: ({ signal }) => readKeptPicture(id ?? 0, size, signal),
    enabled: isWanted && id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (picture === undefined) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [picture]);
  /** `isGone`: the server has it no more, or not for this member. */
  return { url, isError: error !== null, isGone: hasStatus(error, 404) };
}
