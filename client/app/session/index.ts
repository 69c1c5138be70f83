export { createSession, type Session } from './createSession.ts';
export type { Fact } from './factRoutes.ts';
export type { ChatEngine } from './chatEngine.ts';
export * from './SessionProvider.tsx';
