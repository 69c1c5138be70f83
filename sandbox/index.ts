export { createBank, demoCards, promptly, type Bank, type Waiting } from './bank.ts';
export { createMemoryJournal, openJournal, type Journal } from './journal.ts';
export { startSandbox, type Sandbox, type SandboxOptions } from './server.ts';
export { envelope, signNotice } from './sign.ts';
export type * from './types.ts';
