export { createConnect } from './connect.ts';
export { CommandRefused, WireBroken, type Connect, type Wire, type WireEvents } from './wire.ts';
