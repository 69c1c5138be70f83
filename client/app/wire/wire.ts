import type {
  Ack,
  CommandAnswers,
  CommandInput,
  CommandName,
  FactName,
  Facts,
  Refusal,
} from '@rendezvous/core/contract';

/** What happens on one connection. Each ends with exactly one of `lost` and `refused`, unless it is closed here. */
export interface WireEvents {
  opened: () => void;
  /** Broken, or never came about. */
  lost: () => void;
  refused: (refusal: Refusal) => void;
  fact: <Name extends FactName>(name: Name, payload: Facts[Name]) => void;
}

/** One connection to the gateway. It never comes back by itself: who made it decides about the next. */
export interface Wire {
  /** Sends a command. Rejects with {@link CommandRefused}, or with {@link WireBroken} when nobody knows. */
  emit: <Name extends CommandName>(
    name: Name,
    payload: CommandInput<Name>,
  ) => Promise<CommandAnswers[Name]>;
  close: () => void;
}

export type Connect = (events: WireEvents) => Wire;

/** The gateway said no. */
export class CommandRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = 'CommandRefused';
    this.refusal = refusal;
  }
}

/** The connection ended, or stayed silent, before the answer came. */
export class WireBroken extends Error {
  constructor() {
    super('wire broken');
    this.name = 'WireBroken';
  }
}

/** The data of an answer, or the refusal thrown. */
export function dataOf<Data>(ack: Ack<Data>): Data {
  if (ack.ok) return ack.data;
  throw new CommandRefused(ack.error);
}
