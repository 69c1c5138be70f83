/**
 * A machine was stored by another version of the product, which knows more of it than this one: it is set aside as it
 * is, for a version that can take it up again (MACH-03).
 */
export class UnknownVersion extends Error {
  constructor(machine: string, version: unknown) {
    super(`${machine}, stored in version ${String(version)}`);
    this.name = 'UnknownVersion';
  }
}

/** @throws UnknownVersion for what was not stored in the version that is known here */
export function requireVersion(machine: string, stored: { version: unknown }, known: number): void {
  if (stored.version !== known) throw new UnknownVersion(machine, stored.version);
}
