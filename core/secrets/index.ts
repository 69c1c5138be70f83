export { readSecret } from './secret.model.ts';
