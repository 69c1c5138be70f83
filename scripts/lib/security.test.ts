import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productVariables } from './environment.mjs';
import { root } from './run.mjs';

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const asvs = JSON.parse(read('scripts', 'lib', 'asvs.json')) as { ids: string[] };
const answers = ['met', 'partly', 'not met', 'n/a'];

/** The rows of the standard's tables: number, words, answer, code, test, reason. */
const rows = read('docs', 'security.md')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()));
const pathsIn = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

describe('docs/security.md', () => {
  it('answers each requirement of the ASVS, levels 1 and 2, once', () => {
    expect(asvs.ids).toHaveLength(253);
    expect(rows.map(([id]) => id)).toEqual(asvs.ids);
  });

  it('says of each whether it is met, and where it is code, test or reason', () => {
    for (const [id, , answer = '', code = '', test = '', reason = ''] of rows) {
      expect(answers, id).toContain(answer);
      if (answer === 'met') expect(`${code}${reason}`, id).not.toBe('');
      else expect(reason, id).not.toBe('');
      for (const path of pathsIn(test)) expect(path, id).toMatch(/\.test\.tsx?$/);
    }
  });

  it('counts them rightly', () => {
    const said = read('docs', 'security.md');
    const count = (wanted: string) => rows.filter(([, , answer]) => answer === wanted).length;
    for (const answer of ['met', 'partly', 'not met']) {
      expect(said).toContain(`**${count(answer)} ${answer}**`);
    }
    expect(said).toContain(`${count('n/a')} about something`);
  });

  it('names files that are there', () => {
    const named = rows.flatMap(([, , , code, test]) => [...pathsIn(code), ...pathsIn(test)]);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('quotes titles of tests that are there', () => {
    const quotes = [
      ...read('docs', 'security.md').matchAll(/`([^`]+\.test\.tsx?)`: ((?:“[^”]+”(?:, )?)+)/g),
    ];
    const titles = quotes.flatMap(([, path = '', said = '']) =>
      [...said.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ path, title })),
    );
    expect(titles.length).toBeGreaterThan(30);
    expect(titles.filter(({ path, title }) => !read(path).includes(title))).toEqual([]);
  });
});

describe('the way to report', () => {
  it('says what is supported, what to expect, and when libraries are mended', () => {
    const policy = read('SECURITY.md');
    for (const title of ['Report', 'What to expect', 'Supported', 'Libraries']) {
      expect(policy).toContain(`## ${title}`);
    }
  });
});

describe('docs/operations.md', () => {
  it('tells of every secret among the variables how it is changed', () => {
    const [, section = ''] = read('docs', 'operations.md').split('## Secrets and keys');
    const table = section.split('\n## ')[0];
    const secret = /KEY|PASSWORD|_S3_URL|SMTP_URL|MONGODB_URI|REDIS_URL/;
    for (const name of productVariables.filter((each) => secret.test(each))) {
      expect(table, name).toContain(name);
    }
  });

  it('tells the same of every key that the database keeps', () => {
    const [, section = ''] = read('docs', 'operations.md').split('## Secrets and keys');
    const [table = ''] = section.split('\n## ');
    const files = readdirSync(join(root, 'core'), { recursive: true, encoding: 'utf8' });
    const sources = files.filter(
      (path) => /^[a-z]\w+\/\w[\w.]+\.ts$/i.test(path) && !path.startsWith('dist'),
    );
    const names = sources.flatMap((path) => {
      const code = read('core', path);
      const named = /(?:readSecret\(|secretName = )['`]([\w-]+)/g;
      return code.includes('readSecret(') ? [...code.matchAll(named)].map(([, name]) => name) : [];
    });
    expect(names.length).toBeGreaterThan(6);
    for (const name of names) expect(table).toContain(`\`${name}`);
  });
});
