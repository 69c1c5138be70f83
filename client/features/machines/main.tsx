import { fallbackLanguage, languages } from '@rendezvous/core/contract';
import { createI18n, type Dictionary } from '@rendezvous/locales';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { applyColourScheme, GlobalStyle, readColourScheme } from '../../theme/index.ts';
import { MachinesScreen } from './MachinesScreen.tsx';
import { record } from './stepStore.ts';

/** Every language there is: this page brings its words along. */
const files = import.meta.glob<Dictionary>('../../../locales/*/machines.json', {
  eager: true,
  import: 'default',
});
const resources = Object.fromEntries(
  Object.entries(files).map(([path, machines]) => [path.split('/').at(-2) ?? '', { machines }]),
);

applyColourScheme(readColourScheme());
const asked = document.documentElement.lang;
const language = languages.find((each) => each === asked && asked in resources);
const { recording } = record();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <I18nextProvider i18n={createI18n({ language: language ?? fallbackLanguage, resources })}>
      <GlobalStyle />
      <MachinesScreen recording={recording} />
    </I18nextProvider>,
  );
}
