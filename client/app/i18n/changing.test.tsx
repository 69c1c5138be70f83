import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('[OPEN-49] a page that is on its way while the language changes comes in the new one', async () => {
  vi.resetModules();
  const { I18n, loadTexts, setCurrentLanguage, useLanguage, useText } = await import('./index.ts');
  function Page() {
    const t = useText('search');
    const { setLanguage } = useLanguage();
    return <button onClick={() => void setLanguage('nl')}>{t('heading')}</button>;
  }
  setCurrentLanguage('en');
  await loadTexts('en', ['common']);
  render(
    <I18n initial="en">
      <Page />
    </I18n>,
  );
  await act(async () => {
    screen.getByRole('button').click();
    await loadTexts('en', ['search']);
  });
  expect(await screen.findByRole('button', { name: 'Leden' })).toBeInTheDocument();
});
