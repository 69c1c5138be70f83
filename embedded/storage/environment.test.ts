import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEnvironment, type Environment, type Snapshot } from './environment.ts';

const key = (name: string): Buffer => Buffer.from(`key ${name}`);

const keysIn = ({ documents, from }: Environment, snapshot?: Snapshot): string[] =>
  [...documents.getRange({ start: key(''), end: key('~'), ...from(snapshot) })].map(({ value }) =>
    value.toString(),
  );

it('reads what a snapshot holds: as long as it is the present one, later, and within a write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-environment-'));
  const environment = openEnvironment(folder);
  const put = (name: string) => void environment.documents.put(key(name), Buffer.from(name));
  await environment.commit(() => put('a'));
  const early = environment.snapshot();
  expect(environment.from(early)).toEqual({});
  expect(keysIn(environment, early)).toEqual(['a']);
  await environment.commit(() => {
    put('b');
    expect(keysIn(environment)).toEqual(['a', 'b']);
    expect(keysIn(environment, early)).toEqual(['a']);
  });
  const late = environment.snapshot();
  expect(keysIn(environment, early)).toEqual(['a']);
  expect(keysIn(environment, late)).toEqual(['a', 'b']);
  expect(keysIn(environment)).toEqual(['a', 'b']);
  environment.commitNow(() => {
    put('c');
    expect(keysIn(environment, late)).toEqual(['a', 'b']);
  });
  expect(keysIn(environment, early)).toEqual(['a']);
  expect(keysIn(environment, late)).toEqual(['a', 'b']);
  early.done();
  late.done();
  await environment.close();
  rmSync(folder, { recursive: true });
});
