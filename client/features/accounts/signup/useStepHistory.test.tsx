import type { SignupStep } from '@rendezvous/machines/signup';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { enterStep } from '../../../app/router/entry.ts';
import { RouterContext, type RouterValue } from '../../../app/router/routerContext.ts';
import { useStepHistory } from './useStepHistory.ts';

it('[SIGNUP-01] a step back that follows at once on one forward leads back, though the page has heard of neither', async () => {
  window.history.replaceState({ key: 'signup', step: 2 }, '', '/signup');
  const location = { pathname: '/signup', search: '', hash: '', key: 'signup', step: 2 };
  const pushStep = (step: number, { replace = false } = {}) => enterStep(step, replace);
  const send = vi.fn();
  const { rerender } = renderHook(
    ({ step }: { step: SignupStep }) => useStepHistory(step, false, send),
    {
      initialProps: { step: 2 },
      wrapper: ({ children }) => (
        <RouterContext value={{ location, pushStep } as unknown as RouterValue}>
          {children}
        </RouterContext>
      ),
    },
  );
  rerender({ step: 3 });
  expect(window.history.state).toMatchObject({ step: 3, below: 2 });
  await act(async () => {
    const back = new Promise((heard) => window.addEventListener('popstate', heard, { once: true }));
    window.history.back();
    await back;
  });
  expect(window.history.state).toMatchObject({ step: 2 });
  expect(send.mock.calls).toEqual([[{ type: 'BACK' }]]);
});
