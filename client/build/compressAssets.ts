import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this a compressed copy saves nothing that is worth a file. */
const worthBytes = 1_000;

/**
 * Puts a compressed copy beside every text file of the build, as small as it gets: that takes a
 * second here and would take one on each request.
 */
export function compressAssets(): Plugin {
  let folder = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir, 'assets');
    },
    closeBundle() {
      // A build that failed has nothing to compress, and its own error is the one to show.
      if (!existsSync(folder)) return;
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const file of files.filter((name) => /\.(js|css|json)$/.test(name))) {
        const path = join(folder, file);
        const source = readFileSync(path);
        if (source.length < worthBytes) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
        writeFileSync(`${path}.br`, brotliCompressSync(source, { params }));
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}
