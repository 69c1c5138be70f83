import { screen } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';

/** The field a message is written in. */
export const field = () => screen.findByRole('textbox', { name: 'Bericht' });

export const sendButton = () => screen.getByRole('button', { name: /^Versturen voor/ });

/** Writes a message and sends it the way most people do. */
export async function write(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.type(await field(), `${text}{Enter}`);
}

/** The texts of the messages on screen, in order. */
export const shownMessages = () =>
  [...document.querySelectorAll('[data-message]')].map((bubble) =>
    (bubble.textContent ?? '').replace(/^(Jij|Lid \d+|Voormalig lid): /, ''),
  );
