import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** The two fonts every page opens with are asked for before the style sheet names them. */
function preloadFonts(): Plugin {
  const wanted = [/inter-latin-wght-normal/, /fraunces-latin-opsz-normal/];
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => wanted.some((name) => name.test(file)))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

const gateway = process.env['GATEWAY'] ?? 'http://localhost:8080';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), preloadFonts()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The contract's schemas serve the gateway; here only its types, limits and codes are used.
      treeshake: { moduleSideEffects: (id) => !id.includes('/core/contract/') },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': gateway,
      '/pictures': gateway,
      '/socket.io': { target: gateway, ws: true },
    },
  },
});
