import type { AnyStateMachine } from 'xstate';
import { chatMachine } from '../chat/index.ts';
import { otpMachine } from '../directDebit/index.ts';
import { paymentMachine } from '../payment/index.ts';
import { pushMachine } from '../push/index.ts';
import { sessionMachine } from '../session/index.ts';
import { signupMachine } from '../signup/index.ts';
import { timeBonusMachine } from '../timeBonus/index.ts';

export { drawMachine, exportMachine } from './drawMachine.ts';
export {
  activeStates,
  graphOf,
  nameOfEvent,
  type Graph,
  type GraphEdge,
  type GraphState,
} from './graph.ts';

/** Every machine of the product, by the name of its files in `docs/machines/`. */
export const machines: Readonly<Record<string, AnyStateMachine>> = {
  session: sessionMachine,
  signup: signupMachine,
  chat: chatMachine,
  payment: paymentMachine,
  timeBonus: timeBonusMachine,
  directDebit: otpMachine,
  push: pushMachine,
};
