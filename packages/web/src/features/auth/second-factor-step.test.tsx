// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

test('where only a passkey is missing, what takes the focus says so', () => {
  const step = <SecondFactorStep email="kim@corp.kr" password="?" keep={false} ways={['passkey']} onBack={() => {}} />;
  const { unmount } = renderScreen(step);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /패스키/ }));
  unmount();
});
