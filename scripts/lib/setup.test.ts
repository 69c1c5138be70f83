import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSources } from './build.mjs';
import { complainAboutNode } from './node.mjs';
import { isInstalled } from './packages.mjs';

describe('complainAboutNode', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('takes %s', (version) => {
    expect(complainAboutNode(version, '>=20.19')).toBeNull();
  });

  it.each(['18.20.4', '20.18.3', '8.0.0'])('[OPS-05] has one line for %s', (version) => {
    expect(complainAboutNode(version, '>=20.19')).toMatch(/^Node \S+ is too old: [^\n]+$/);
  });
});

describe('isInstalled', () => {
  const wanted = {
    '': { version: '1.0.0' },
    core: { version: '1.0.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@img/sharp-darwin': { version: '1.0.0', optional: true },
    'node_modules/@rendezvous/core': { link: true },
  };
  const installed = {
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@rendezvous/core': { link: true },
  };

  it('[OPS-01] is content when all is there but packages of other platforms', () => {
    expect(isInstalled(wanted, installed)).toBe(true);
  });

  it('[OPS-01] sees a missing package, another version, and a workspace that is not linked', () => {
    expect(isInstalled(wanted, {})).toBe(false);
    const older = { ...installed, 'node_modules/zod': { version: '4.6.6' } };
    expect(isInstalled(wanted, older)).toBe(false);
    const copied = { ...installed, 'node_modules/@rendezvous/core': { version: '1.0.0' } };
    expect(isInstalled(wanted, copied)).toBe(false);
  });
});

describe('hashSources', () => {
  let base = '';
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'rendezvous-build-'));
    for (const name of ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json']) {
      writeFileSync(join(base, name), '{}');
    }
    mkdirSync(join(base, 'core', 'dist'), { recursive: true });
    writeFileSync(join(base, 'core', 'a.ts'), 'export const a = 1;');
  });
  afterEach(() => rmSync(base, { recursive: true }));

  it('[OPS-01] changes with a source, and not with a build, a test or a mere save', () => {
    const before = hashSources(base);
    writeFileSync(join(base, 'core', 'a.ts'), 'export const a = 1;');
    writeFileSync(join(base, 'core', 'a.test.ts'), 'it');
    writeFileSync(join(base, 'core', 'dist', 'a.js'), 'built');
    expect(hashSources(base)).toBe(before);
    writeFileSync(join(base, 'core', 'a.ts'), 'export const a = 2;');
    expect(hashSources(base)).not.toBe(before);
  });
});
