import type { Plugin } from 'vite';

/** The two fonts every page opens with are asked for before the style sheet names them. */
export function preloadFonts(): Plugin {
  const wanted = [/inter-latin-(?!ext)/, /fraunces-latin-(?!ext)/];
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && wanted.some((name) => name.test(file)))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
    },
  };
}
