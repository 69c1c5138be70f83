export { readPushKeys, type PushKeys } from './pushKeys.ts';
export { readSecret } from './secret.model.ts';
