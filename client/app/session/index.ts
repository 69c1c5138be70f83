export { createSession, type Fact, type Session } from './createSession.ts';
export type { ChatEngine } from './chatEngine.ts';
export * from './SessionProvider.tsx';
