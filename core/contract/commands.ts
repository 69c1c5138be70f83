import { chatCommandSchemas } from './chat.ts';
import { deviceCommandSchemas } from './devices.ts';
import { operatorCommandSchemas } from './operators.ts';
import { presenceCommandSchemas } from './presence.ts';

/** Every command of the socket with what it may carry. */
export const commandSchemas = {
  ...chatCommandSchemas,
  ...presenceCommandSchemas,
  ...deviceCommandSchemas,
  ...operatorCommandSchemas,
} as const;

/** Whether a command is one that only operators have. */
export function isOperatorCommand(name: string): name is keyof typeof operatorCommandSchemas {
  return Object.hasOwn(operatorCommandSchemas, name);
}
