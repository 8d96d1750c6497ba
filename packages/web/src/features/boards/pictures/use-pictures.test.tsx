// @vitest-environment happy-dom
import { LIMITS } from '@ieum/contract/limits';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import * as api from '../../../shared/api/pictures.ts';
import { type DraftPicture, givenPictures } from '../writing/draft-pictures.ts';
import { usePictures } from './use-pictures.ts';

const HOUR = 60 * 60_000;
const png = (name: string) => new File(['a'], name, { type: 'image/png' });

/** With the draft's pictures, as they are kept beside the hook. */
function use(given: DraftPicture[] = [], max: number = LIMITS.picturesPerPost) {
  const draft = { pictures: given };
  const rendered = renderHook(() =>
    usePictures({
      max,
      read: () => draft.pictures,
      write: (next) => {
        draft.pictures = next;
      },
    }),
  );
  return { draft, rendered, hook: () => rendered.result.current, given: () => givenPictures(draft.pictures) };
}

beforeEach(() => {
  vi.spyOn(api, 'uploadPicture').mockResolvedValue({ id: 7, width: 4, height: 3 });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('of a draft those are left out that were not uploaded, or too long ago to be used', () => {
  const saved = { key: 'a', id: 1, alt: '', at: null };
  const fresh = { key: 'b', id: 2, alt: '', at: Date.now() - 23 * HOUR };
  const old = { key: 'c', id: 3, alt: '', at: Date.now() - 25 * HOUR };
  const unsent = { key: 'd', id: null, alt: '', at: null };
  expect(use([saved, fresh]).hook().hasLost).toBe(false);

  const { draft, hook } = use([saved, fresh, old, unsent]);
  expect(hook().hasLost).toBe(true);
  expect(draft.pictures).toEqual([saved, fresh]);
});

test('no more are taken than may be sent, and nothing but pictures', async () => {
  const { draft, hook } = use([], 1);
  await act(async () => hook().add([new File(['a'], 'a.txt', { type: 'text/plain' }), png('b'), png('c')]));
  expect(draft.pictures).toMatchObject([{ id: 7, alt: '' }]);
  expect(api.uploadPicture).toHaveBeenCalledTimes(1);
});

test('a failed upload says why, is no hindrance to the others, and can be repeated', async () => {
  const refusal = new ApiError({ status: 429, code: 'TOO_MANY_REQUESTS', detail: '오늘은 더 올릴 수 없습니다.' });
  vi.mocked(api.uploadPicture).mockRejectedValueOnce(refusal);
  const { draft, hook, rendered, given } = use();
  await act(async () => hook().add([png('a'), png('b')]));
  rendered.rerender();
  const [failed] = hook().shown;
  expect(hook().uploads.get(failed?.key ?? '')?.error).toBe('오늘은 더 올릴 수 없습니다.');
  expect(hook().shown[0]?.hasFailed).toBe(true);
  expect(given()).toEqual([{ id: 7, alt: '' }]);

  await act(async () => hook().retry(failed?.key ?? ''));
  expect(draft.pictures.map(({ id }) => id)).toEqual([7, 7]);
  rendered.rerender();
  expect(hook().shown.some(({ hasFailed }) => hasFailed)).toBe(false);
});

test('what is too large is not sent', async () => {
  const { hook, rendered } = use();
  const large = png('a');
  Object.defineProperty(large, 'size', { value: LIMITS.pictureBytes + 1 });
  await act(async () => hook().add([large]));
  rendered.rerender();
  expect(hook().shown[0]?.hasFailed).toBe(true);
  expect(api.uploadPicture).not.toHaveBeenCalled();
});

test('what was removed while it was sent stays removed, and those that are left are in the order they were put in', async () => {
  let finish = (_: api.UploadedPicture) => {};
  const sent = new Promise<api.UploadedPicture>((resolve) => {
    finish = resolve;
  });
  vi.mocked(api.uploadPicture).mockReturnValueOnce(sent);
  const { draft, hook, rendered, given } = use([
    { key: 'x', id: 1, alt: '', at: null },
    { key: 'y', id: 2, alt: ' 설명 ', at: null },
  ]);
  await act(async () => hook().add([png('a')]));
  rendered.rerender();
  act(() => hook().remove(draft.pictures[2]?.key ?? ''));
  await act(async () => finish({ id: 9, width: 1, height: 1 }));
  act(() => hook().move('y', -1));
  expect(given()).toEqual([
    { id: 2, alt: '설명' },
    { id: 1, alt: '' },
  ]);
});

test('what the server is about to remove is uploaded again, or said to be gone where the file is not at hand', async () => {
  vi.useFakeTimers();
  try {
    const { draft, hook, rendered } = use([
      { key: 'saved', id: 1, alt: '', at: null },
      { key: 'earlier', id: 2, alt: '설명', at: Date.now() },
    ]);
    await act(async () => hook().add([png('a')]));
    rendered.rerender();
    await act(async () => vi.advanceTimersByTime(23 * HOUR));
    expect(draft.pictures.map(({ id }) => id)).toEqual([1, 2, 7]);

    vi.mocked(api.uploadPicture).mockResolvedValue({ id: 8, width: 4, height: 3 });
    await act(async () => vi.advanceTimersByTime(HOUR));
    expect(draft.pictures).toMatchObject([{ id: 1 }, { id: null, alt: '설명', hasFailed: true }, { id: 8 }]);
    expect(api.uploadPicture).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
