import { useMe } from '../members/use-me.ts';

/** Whose it is, by nickname (product page, section 2). Null while it is not known who asks. */
export function useIsMine(writer: string | null): boolean | null {
  const me = useMe().data;
  return me === undefined ? null : writer === me.nickname;
}
