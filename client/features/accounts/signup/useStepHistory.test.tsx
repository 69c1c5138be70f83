import type { SignupEvent, SignupStep } from '@rendezvous/machines/signup';
import { act, render } from '@testing-library/react';
import { createContext, use } from 'react';
import { RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createRouter } from '../../../app/router/index.ts';
import { useStepHistory } from './useStepHistory.ts';

const StepContext = createContext<{ step: SignupStep; send: (event: SignupEvent) => void }>({
  step: 2,
  send: () => undefined,
});

function Signup() {
  const { step, send } = use(StepContext);
  useStepHistory(step, false, send);
  return null;
}

it('[SIGNUP-01] a step back that follows at once on one forward leads back, though the page has heard of neither', async () => {
  window.history.replaceState({ usr: { step: 2 }, key: 'signup', idx: 0 }, '', '/signup');
  const send = vi.fn();
  const { router, stop } = createRouter([{ path: '/signup', element: <Signup /> }]);
  const { rerender } = render(
    <StepContext value={{ step: 2, send }}>
      <RouterProvider router={router} />
    </StepContext>,
  );
  rerender(
    <StepContext value={{ step: 3, send }}>
      <RouterProvider router={router} />
    </StepContext>,
  );
  expect(window.history.state).toMatchObject({ usr: { step: 3, below: 2 } });
  await act(async () => {
    const back = new Promise((heard) => window.addEventListener('popstate', heard, { once: true }));
    window.history.back();
    await back;
  });
  expect(window.history.state).toMatchObject({ usr: { step: 2 } });
  stop();
  expect(send.mock.calls).toEqual([[{ type: 'BACK' }]]);
});
