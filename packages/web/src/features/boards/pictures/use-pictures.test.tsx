// @vitest-environment happy-dom
import { LIMITS } from '@ieum/contract/limits';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import * as api from '../../../shared/api/pictures.ts';
import { createChannels, createLocks } from '../../../testing/tabs.ts';
import { type DraftPicture, givenPictures } from '../writing/draft-pictures.ts';
import { usePictures } from './use-pictures.ts';

const HOUR = 60 * 60_000;
const PNG = Uint8Array.from('\x89PNG\r\n\x1a\n', (letter) => letter.charCodeAt(0));
const png = (name: string, type = 'image/png') => new File([PNG], name, { type });

/** With the draft's pictures, as they are kept beside the hook. */
function use(given: DraftPicture[] = [], max: number = LIMITS.picturesPerPost, draft = { pictures: given }) {
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
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: createLocks(), configurable: true } }));
  vi.spyOn(api, 'uploadPicture').mockResolvedValue({ id: 7, width: 4, height: 3 });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** As long as tabs wait for each other at most. */
const pass = async () => {
  await vi.advanceTimersByTimeAsync(10_000);
};

test('of a draft those are left out that were not uploaded, or too long ago to be used', async () => {
  const saved = { key: 'a', id: 1, alt: '', at: null };
  const fresh = { key: 'b', id: 2, alt: '', at: Date.now() - 23 * HOUR };
  const old = { key: 'c', id: 3, alt: '', at: Date.now() - 25 * HOUR };
  const unsent = { key: 'd', id: null, alt: '', at: null };
  expect(use([saved, fresh]).hook().hasLost).toBe(false);

  const { draft, hook } = use([saved, fresh, old, unsent]);
  await act(async () => {});
  expect(hook().hasLost).toBe(true);
  expect(draft.pictures).toEqual([saved, fresh]);
});

test('no more are taken than may be sent, and nothing but pictures', async () => {
  const { draft, hook } = use([], 1);
  await act(async () => hook().add([new File(['a'], 'a.txt', { type: 'text/plain' }), png('b'), png('c')]));
  expect(draft.pictures).toMatchObject([{ id: 7, alt: '' }]);
  expect(api.uploadPicture).toHaveBeenCalledTimes(1);
});

test('what a file is says what it begins with, and each that is not taken is named', async () => {
  const { draft, hook } = use();
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC');
  const gone = Object.assign(png('gone'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
  });
  const files = [png('사진', ''), png('b.bin', 'application/octet-stream'), heic, gone];
  await act(async () =>
    hook().add([...files, new File(['%PDF-1.7'], 'a.pdf'), new File(['a'], 'a.png', { type: 'image/png' })]),
  );
  expect(draft.pictures).toMatchObject([{ id: 7 }, { id: 7 }]);
  const sent = vi.mocked(api.uploadPicture).mock.calls.map(([file]) => [file.name, file.type]);
  expect(sent).toEqual([
    ['사진', 'image/png'],
    ['b.bin', 'image/png'],
  ]);
  expect(hook().refused).toEqual([
    { name: 'IMG_1.HEIC', words: expect.stringContaining('HEIC') },
    { name: 'gone', words: expect.stringContaining('읽을 수 없어요') },
    { name: 'a.pdf', words: expect.stringContaining('JPEG, PNG, WebP, GIF') },
    { name: 'a.png', words: expect.stringContaining('JPEG, PNG, WebP, GIF') },
  ]);
  await act(async () => hook().add([png('c')]));
  expect(hook().refused).toEqual([]);
});

test.each([
  ['by its lock', createLocks()],
  ['by its answer on an insecure origin, where there are no locks', undefined],
])('what another tab is sending is waited for, and given up when that tab is closed: %s', async (_, locks) => {
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
  const openChannel = createChannels();
  vi.stubGlobal(
    'BroadcastChannel',
    vi.fn(function channel(name: string) {
      return openChannel(name);
    }),
  );
  vi.useFakeTimers();
  let finish = (_: api.UploadedPicture) => {};
  const sends = () =>
    new Promise<api.UploadedPicture>((resolve) => {
      finish = resolve;
    });
  vi.mocked(api.uploadPicture).mockImplementation(sends);
  const sending = use();
  await act(async () => sending.hook().add([png('a')]));

  const other = use([], LIMITS.picturesPerPost, sending.draft);
  await act(pass);
  expect(other.hook()).toMatchObject({ hasLost: false, shown: [{ id: null }] });
  expect(other.hook().shown[0]?.hasFailed).toBeFalsy();
  await act(async () => finish({ id: 9, width: 1, height: 1 }));
  expect(sending.given()).toEqual([{ id: 9, alt: '' }]);

  await act(async () => sending.hook().add([png('b')]));
  other.rendered.rerender();
  expect(sending.draft.pictures).toMatchObject([{ id: 9 }, { id: null }]);
  await act(pass);
  expect(sending.draft.pictures).toMatchObject([{ id: 9 }, { id: null }]);
  expect(sending.draft.pictures[1]?.hasFailed).toBeFalsy();
  await act(async () => sending.rendered.unmount());
  await act(pass);
  expect(sending.draft.pictures).toMatchObject([{ id: 9 }, { id: null, hasFailed: true }]);

  // Of one that is opened later, nobody has the file.
  const later = use([], LIMITS.picturesPerPost, sending.draft);
  await act(pass);
  expect(later.hook().hasLost).toBe(true);
  expect(sending.draft.pictures).toMatchObject([{ id: 9 }]);
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
  const large = new File([PNG, new Uint8Array(LIMITS.pictureBytes)], 'a.png', { type: 'image/png' });
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
