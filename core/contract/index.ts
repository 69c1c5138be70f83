export * from './accounts.ts';
export * from './chat.ts';
export * from './errors.ts';
export * from './ids.ts';
export * from './limits.ts';
export * from './profiles.ts';
export * from './site.ts';
export * from './socket.ts';
