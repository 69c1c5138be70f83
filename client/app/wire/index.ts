export { connectLater } from './connectLater.ts';
export { CommandRefused, WireBroken, type Connect, type Wire, type WireEvents } from './wire.ts';
