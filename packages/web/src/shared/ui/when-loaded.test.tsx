// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { WhenLoaded } from './when-loaded.tsx';

test('a skeleton, a notice with a retry, and then the data, which stay when loading them again fails', async () => {
  const answers: (string | Error)[] = [new Error(), '7', new Error()];
  const loaded = async () => {
    const answer = answers.shift();
    if (typeof answer !== 'string') throw answer;
    return answer;
  };
  function Part() {
    const query = useQuery({ queryKey: ['part'], queryFn: loaded });
    return (
      <WhenLoaded query={query} failed="failed" skeleton="loading">
        {(data) => `${query.isError ? 'still' : 'now'} ${data}`}
      </WhenLoaded>
    );
  }
  const { client, container, unmount } = renderScreen(<Part />);
  expect(container.textContent).toBe('loading');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('failed'));

  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(container.textContent).toBe('now 7'));

  await client.refetchQueries();
  await waitFor(() => expect(container.textContent).toBe('still 7'));
  unmount();
});
