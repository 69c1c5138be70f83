export { Audit, type AuditDoc } from './audit.model.ts';
export { recordSent } from './recordSent.ts';
