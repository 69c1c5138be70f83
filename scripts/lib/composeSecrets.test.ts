import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { productVariables } from './environment.mjs';
import { root } from './run.mjs';

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

interface Service {
  environment?: Record<string, string>;
}
const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
};
const given = (service: string) => Object.keys(services[service]?.environment ?? {});

/** By variable, who has it, as the table of secrets says. */
const owners = new Map(
  read('docs', 'operations.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , where = '']) => where.startsWith('environment;'))
    .flatMap(([, names = '', where = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, where] as const),
    )
    .filter(([name]) => productVariables.includes(name)),
);

describe('docker-compose.yml', () => {
  it('gives gateways and workers the secrets that the documentation says they need, and no others', () => {
    expect([...owners.keys()]).toEqual(
      expect.arrayContaining(['MONGODB_URI', 'SMTP_URL', 'ADYEN_HMAC_KEYS', 'METRICS_KEY']),
    );
    const said = (kind: string) =>
      [...owners].filter(([, where]) => where.includes(kind)).map(([name]) => name);
    for (const [service, kind] of [
      ['gateway-1', 'gateways'],
      ['gateway-2', 'gateways'],
      ['worker', 'workers'],
    ] as const) {
      const secrets = given(service).filter((name) => owners.has(name));
      expect([service, secrets.sort()]).toEqual([service, said(kind).sort()]);
    }
  });

  it('leaves out no variable of the product but those that the image sets, or that are for trying out', () => {
    const all = new Set(Object.keys(services).flatMap(given));
    expect(productVariables.filter((name) => !all.has(name)).sort()).toEqual([
      ...['DATA_DIR', 'DEV_MAIL', 'DEV_MAIL_KEY', 'HOST', 'LOG_LEVEL', 'PORT', 'SEED_DEMO'],
    ]);
  });
});
