import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type BuildOptions,
} from 'vite';
import { compressAssets } from './build/compressAssets.ts';
import { describePages } from './build/describePages.ts';
import { drawLoops } from './build/drawLoops.ts';
import { drawMap } from './build/drawMap.ts';
import { drawShares } from './build/drawShares.ts';
import { drawAppIcons } from './build/drawAppIcons.ts';
import { drawIcons } from './build/drawIcons.ts';
import { gatewayProxy } from './build/gatewayProxy.ts';
import { firstPaint } from './build/firstPaint.ts';
import { readTexts, shipTexts } from './build/shipTexts.ts';

/** The same for browser and server: a picture's address is in the markup of both. */
const assetFileNames = 'assets/[name]-[hash:8][extname]';
const texts = readTexts();

/** What every page stands on comes as one script: many small ones wait for each other on slow lines. */
const frame =
  /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|xstate|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store|use-isomorphic-layout-effect|@xstate\/react|styled-components|stylis)\/|locales\/(index|createI18n|formats)|client\/(main|routes|pages|theme|app\/(?!wire\/connect\.|session\/(chatEngine|outboxes|drafts|forgotten|pendingRemovals)|frame\/(AfterOpening|OtherTabs|DisplayModal|DisplayFields|ActivationModal|MailAgain|AccountBanners|StaleNote|EntryWarningModal|PrefetchIdle|whenIdle)|useSubmit|fieldText|focusField|focusOnArrival|push\/(?!pushState)|sharedPhotos|completedSignup|dismissals|tracking|pageBounce|keepShell|interestName|copyText|http\/upload)|ui\/(?!Modal|Lightbox|Toast|Choice|Tabs|Ribbon|Switch|Settings|Person|Portrait|More|FaceList|WindowedFaces|Field|BackLink|index))|machines\/(session|wire)\/|core\/contract\/(?!signupRules|passwordRules|age|deleteReasons|notifications|completeness|prompts|discounts|profiles|moderation|payments|search|spending|directDebit|push|devices|reactions|presence|landers|games|beacons)/;
/** What the pages of an account share: one file instead of a dozen very small ones. */
const accounts =
  /features\/accounts\/(?!\w+Page\.|signup\/|settings\/)|app\/(useSubmit|focusField)|contract\/passwordRules/;
/** The conversations' keeper and the socket: for members only. */
const engine =
  /node_modules\/(socket\.io-client|socket\.io-parser|engine\.io-client|engine\.io-parser|@socket\.io\/component-emitter)\/|client\/app\/wire\/connect\.|machines\/chat\/|client\/app\/session\/(chatEngine|outboxes|drafts|forgotten|pendingRemovals)|core\/contract\/prompts\./;

/** Building blocks that conversations open without, and what is said of a form's fields. */
const forms =
  /client\/ui\/(Modal|Choice|Tabs|Ribbon|Switch|Person|Portrait|More|FaceList|Field|BackLink|index)|client\/app\/fieldText|contract\/age/;

/** Long lists: of conversations from the start, of faces when there are many. */
const lists = /node_modules\/react-virtuoso\//;

/** What a conversation shows from the start: one file, also where parts that come later share some of it. */
const chat =
  /features\/chat\/(?!deferred\/(?!index)|messages\/MessageMenu|lively\/SignRow|gifts\/GiftPicker|photos\/(?!PhotoButton)|conversation\/(OfflineOutbox|ProfilePanel)|list\/Suggestions)/;

const browser = {
  // For the gateway, which maps reported errors to sources and serves no map (WEB-03).
  sourcemap: 'hidden',
  modulePreload: {
    polyfill: false,
    // The names of files fetched ahead stand in the frame: only of styles, and of what is large.
    resolveDependencies: (_, files) =>
      files.filter((file) => /\.css$|\/(accounts|SignupFlow)-/.test(file)),
  },
  rolldownOptions: {
    // The contract's schemas serve the gateway; here only its types, limits and codes are used.
    treeshake: { moduleSideEffects: (id) => !id.includes('/core/contract/') },
    output: {
      chunkFileNames: 'assets/[name]-[hash:8].js',
      assetFileNames,
      codeSplitting: {
        groups: [
          { name: 'frame', test: frame },
          { name: 'engine', test: engine },
          // Before the accounts' pages: a group takes along what it stands on, and others stand on these too.
          { name: 'forms', test: forms },
          { name: 'accounts', test: accounts },
          { name: 'lists', test: lists },
          { name: 'ChatPage', test: chat },
        ],
      },
    },
  },
} satisfies BuildOptions;

/** What the gateway draws the pages of strangers with: by itself, so that it runs where no package is installed. */
const server = {
  outDir: 'dist/server',
  copyPublicDir: false,
  rolldownOptions: {
    input: fileURLToPath(new URL('server.tsx', import.meta.url)),
    output: { entryFileNames: 'server.js', chunkFileNames: '[name]-[hash].js', assetFileNames },
  },
} satisfies BuildOptions;

export default defineConfig(({ isSsrBuild = false }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: isSsrBuild
    ? [react(), drawMap()]
    : [
        react(),
        drawIcons(),
        drawMap(),
        drawLoops(texts.languages),
        drawShares(),
        drawAppIcons(),
        firstPaint(),
        shipTexts(texts),
        describePages(texts.path, texts.languages),
        compressAssets(),
      ],
  // Names of classes by file and place: the same wherever a component is built, also for the server.
  oxc: { plugins: { styledComponents: { displayName: false } } },
  define: {
    __LAST_WORDS__: JSON.stringify(texts.lastWords),
    ...(isSsrBuild && {
      __TEXTS__: JSON.stringify({ path: texts.path, languages: texts.languages }),
      'process.env.NODE_ENV': '"production"',
    }),
  },
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild ? server : browser),
  },
  server: {
    fs: { allow: ['..'] },
    proxy: gatewayProxy(process.env),
  },
}));
