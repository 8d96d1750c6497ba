/** Parts of the screens and their hooks, in a document of their own: `// @vitest-environment happy-dom`. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../shared/query/query-client.ts';
import { DialogsProvider } from '../shared/ui/dialogs.tsx';
import { toast, toastStore } from '../shared/ui/toast.ts';

/** Calls the hook within what every screen has around it. Unmount it at the end of the test. */
export function renderScreenHook<Result>(hook: () => Result) {
  const { client, wrapper } = surroundings();
  return { client, ...renderHook(hook, { wrapper }) };
}

/** As above, for a part of a screen. */
export function renderScreen(part: ReactElement, path = '/') {
  const { client, wrapper } = surroundings(path);
  return { client, ...render(part, { wrapper }) };
}

/** As above, with the app's own client: a failed mutation is told as a toast. `toasts` are those shown since. */
export function renderWithToasts(part: ReactElement) {
  const client = createQueryClient((message) => toast(message));
  const earlier = toastStore.current().map(({ id }) => id);
  return {
    toasts: () => toastStore.current().flatMap(({ id, message }) => (earlier.includes(id) ? [] : [message])),
    ...renderScreen(<QueryClientProvider client={client}>{part}</QueryClientProvider>),
  };
}

function surroundings(path = '/') {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { networkMode: 'always' } },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DialogsProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </QueryClientProvider>
    </DialogsProvider>
  );
  return { client, wrapper };
}
