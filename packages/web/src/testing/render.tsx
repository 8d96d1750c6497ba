/** Parts of the screens and their hooks, in a document of their own: `// @vitest-environment happy-dom`. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { DialogsProvider } from '../shared/ui/dialogs.tsx';

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
