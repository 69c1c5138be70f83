import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { I18n, loadTexts, startI18n, useLanguage } from './index.ts';

function Page() {
  const { t } = useTranslation('search');
  return <h1>{t('heading')}</h1>;
}

it.each(['first', 'after'])(
  '[OPEN-49] a page on its way while the language changes comes in the new one, asked for %s',
  async (asked) => {
    const i18n = startI18n('en');
    await loadTexts(i18n, ['common']);
    function Frame() {
      const { t } = useTranslation();
      const { setLanguage } = useLanguage();
      const [here, setHere] = useState(false);
      const go = () => void loadTexts(i18n, ['search']).then(() => setHere(true));
      const both = () => {
        if (asked === 'first') go();
        void setLanguage('nl');
        if (asked === 'after') go();
      };
      return here ? <Page /> : <button onClick={both}>{t('close')}</button>;
    }
    render(
      <I18n i18n={i18n}>
        <Frame />
      </I18n>,
    );
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(await screen.findByRole('heading', { name: 'Leden' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('nl');
    expect(document.cookie).toContain('locale=nl');
  },
);
