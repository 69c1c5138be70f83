import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { i18nIn } from '@rendezvous/locales/files';
import { I18n } from '../../../app/i18n/index.ts';
import { quietPart } from '../../../app/quietPart.tsx';
import { SettingsProvider } from '../../../app/settings.tsx';
import { me, message, settings } from '../../../testing/fakeData.ts';
import { LiveRegion, type LiveRegionProps } from './LiveRegion.tsx';

it('[SCREEN-15] what comes in before the part that reads it out is told once that is here', async () => {
  let arrive: (part: ComponentType<LiveRegionProps>) => void = () => undefined;
  const Part = quietPart<LiveRegionProps>(() => new Promise((resolve) => (arrive = resolve)));
  const talk = (last: number) => (
    <SettingsProvider value={settings}>
      <I18n i18n={i18nIn('nl')}>
        <Part
          messages={Array.from({ length: last }, (_, at) => message(2, at + 1))}
          pending={[]}
          since={1}
          me={me}
          name="Lid 2"
        />
      </I18n>
    </SettingsProvider>
  );
  const { rerender } = render(talk(1));
  rerender(talk(3));
  expect(document.querySelector('[aria-relevant]')).toBeNull();
  await act(async () => arrive(LiveRegion));
  expect((await screen.findAllByText(/^Lid 2: /)).map(({ textContent }) => textContent)).toEqual([
    'Lid 2: Bericht 3',
  ]);
});
