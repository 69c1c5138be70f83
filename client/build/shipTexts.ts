import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../locales', import.meta.url));

/** All texts, and the one name under which this build ships them. */
export function readTexts() {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[a-z]{2}\/\w+\.json$/.test(file))
    .sort()
    .map((file) => ({
      file,
      // Without the spaces between: they are for who writes texts.
      source: JSON.stringify(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
    }));
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  return {
    files,
    path: `/assets/texts-${hash}`,
    languages: [...new Set(files.map(({ file }) => file.slice(0, 2)))],
  };
}

/**
 * Puts the texts beside the scripts as plain data, under one name that changes with any of them: texts
 * are no code, and a page fetches only the features it shows, in one language.
 */
export function shipTexts({ files, path, languages }: ReturnType<typeof readTexts>): Plugin {
  return {
    name: 'ship-texts',
    apply: 'build',
    config: () => ({ define: { __TEXTS__: JSON.stringify({ path, languages }) } }),
    generateBundle() {
      for (const { file, source } of files) {
        this.emitFile({ type: 'asset', fileName: `${path.slice(1)}/${file}`, source });
      }
    },
  };
}
