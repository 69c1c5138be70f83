import { readPageAnswers } from '../http/pageAnswers.ts';
import type { Dictionary } from '@rendezvous/locales';
import { completed } from '@rendezvous/locales/completed';

interface TextFiles {
  languages: readonly string[];
  /** Where a dictionary such as `nl/chat` is fetched from. */
  address: (name: string) => string;
  /** Fetches a dictionary such as `nl/chat`. */
  load: (name: string) => Promise<Dictionary>;
}

/** Written by the build (see vite.config.ts). */
declare const __TEXTS__: { path: string; languages: string[] };

/** From the source files while developing and testing. */
function fromSources(): TextFiles {
  const files = import.meta.glob<Dictionary>('../../../locales/*/*.json', { import: 'default' });
  const names = Object.keys(files).map((file) => file.split('/').slice(-2).join('/'));
  const read = async (name: string) => (await files[`../../../locales/${name}.json`]?.()) ?? {};
  return {
    languages: names.map((name) => name.slice(0, 2)),
    address: (name) => `/locales/${name}.json`,
    async load(name) {
      const [language = '', feature] = name.split('/');
      const [own, dutch] = await Promise.all([read(name), read(`nl/${feature}`)]);
      return completed(own, { dutch, language });
    },
  };
}

/** From the page itself, else from the files that the build has put beside the scripts. */
function fromBuild(): TextFiles {
  const { path, languages } = __TEXTS__;
  const address = (name: string) => `${path}/${name}.json`;
  return {
    languages,
    address,
    async load(name) {
      const given = readPageAnswers()?.answers[address(name)];
      if (given) return given as Dictionary;
      const response = await fetch(address(name));
      if (!response.ok) throw new Error(`no texts: ${name}`);
      return (await response.json()) as Dictionary;
    },
  };
}

export const textFiles: TextFiles = import.meta.env.PROD ? fromBuild() : fromSources();
