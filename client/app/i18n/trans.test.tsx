import { i18nIn } from '@rendezvous/locales/files';
import { render, screen } from '@testing-library/react';
import { Trans } from 'react-i18next';
import { expect, it } from 'vitest';
import { I18n } from './index.ts';

it('a marked sentence keeps its link, and takes a name as it is, whatever looks like a mark in it', () => {
  const name = '<a>Eve</a> & <b>co</b> <img src=x>';
  const { container } = render(
    <I18n i18n={i18nIn('nl')}>
      <Trans
        ns="profiles"
        i18nKey="fictionalText"
        values={{ site: 'S', name }}
        components={{ a: <a href="/faq" /> }}
      />
    </I18n>,
  );
  expect(container).toHaveTextContent(`Medewerkers van S schrijven als ${name}. Fysiek contact`);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Meer hierover',
  ]);
  expect(container.querySelector('img')).toBeNull();
});
