import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * /dev/machines (MACH-04) as a build of its own: members' pages share nothing with it, so that it may weigh what it
 * weighs. The gateway serves it behind the door of /dev/mail only (gateway/machines/watch.routes.ts).
 */
export default defineConfig({
  root: at('features/machines'),
  base: '/dev/machines/',
  publicDir: false,
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: at('dist/dev'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The engine that lays out is one file of 1.6 MB, fetched by a worker from this machine.
    chunkSizeWarningLimit: 2_000,
  },
});
