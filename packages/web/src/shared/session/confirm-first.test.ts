import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problem, type SentRequest, SIGN_IN, stubBrowser, stubServer } from '../../testing/browser.ts';
import { call } from '../api/client.ts';
import { isUnconfirmed } from '../api/errors.ts';
import { onConfirmationNeeded } from './confirm-first.ts';
import { session } from './session.ts';

let isConfirmed: boolean;
let stop = () => {};

beforeEach(() => {
  stubBrowser();
  session.start(SIGN_IN);
  isConfirmed = false;
});
afterEach(() => stop());

/** How the member answers. */
function asking(answer: () => boolean) {
  const ask = vi.fn(async () => answer());
  stop = onConfirmationNeeded(ask);
  return ask;
}

function serverWantingConfirmation(): SentRequest[] {
  return stubServer(() => (isConfirmed ? new Response(null, { status: 204 }) : problem(403, 'CONFIRM_FIRST')));
}

const remove = (id: number) => call('DELETE /api/free-posts/{id}', { params: { id } });

describe('a call that needs a confirmation', () => {
  test('is sent again once the member has confirmed', async () => {
    const sent = serverWantingConfirmation();
    const ask = asking(() => {
      isConfirmed = true;
      return true;
    });
    await remove(1);
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/free-posts/1',
      'DELETE /api/free-posts/1',
    ]);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('asks once for several', async () => {
    serverWantingConfirmation();
    const ask = asking(() => {
      isConfirmed = true;
      return true;
    });
    await Promise.all([remove(1), remove(2), remove(3)]);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('stays refused if the member does not confirm, and the next one asks again', async () => {
    const sent = serverWantingConfirmation();
    const ask = asking(() => false);
    expect(isUnconfirmed(await remove(1).catch((error) => error))).toBe(true);
    expect(isUnconfirmed(await remove(1).catch((error) => error))).toBe(true);
    expect([sent.length, ask.mock.calls.length]).toEqual([2, 2]);
  });

  test('is sent no third time', async () => {
    const sent = serverWantingConfirmation();
    const ask = asking(() => true);
    expect(isUnconfirmed(await remove(1).catch((error) => error))).toBe(true);
    expect([sent.length, ask.mock.calls.length]).toEqual([2, 1]);
  });

  test('stays refused where nobody can be asked; another refusal asks nothing', async () => {
    serverWantingConfirmation();
    expect(isUnconfirmed(await remove(1).catch((error) => error))).toBe(true);

    const ask = asking(() => true);
    stubServer(() => problem(403, 'NOT_AUTHOR'));
    await expect(remove(1)).rejects.toMatchObject({ code: 'NOT_AUTHOR' });
    expect(ask).not.toHaveBeenCalled();
  });
});
