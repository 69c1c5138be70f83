import { below, narrowest } from '../../theme/breakpoints.ts';
import { styled } from 'styled-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../ui/Menu.tsx';
import { languageNames, useLanguage, writtenLanguages } from '../i18n/index.ts';
import { useRouteName } from '../router/index.ts';
import { useChangeLanguage } from './useChangeLanguage.ts';
import { MenuButton } from './MenuButton.tsx';

const Place = styled.div<{ $hideSmall: boolean }>`
  ${({ $hideSmall }) => ($hideSmall ? below('small') : narrowest)} {
    display: none;
  }
`;

interface LanguageMenuProps {
  icon: ReactNode;
  /** On a phone a member finds it in the account menu instead. */
  hideSmall: boolean;
}

/** Not while a signup is being completed (NAV-09). */
export function LanguageMenu(props: LanguageMenuProps) {
  return useRouteName() === 'complete-signup' ? null : <Languages {...props} />;
}

/** The languages, each in its own words (NAV-08). */
function Languages({ icon, hideSmall }: LanguageMenuProps) {
  const { t } = useTranslation('common');
  const { language } = useLanguage();
  const change = useChangeLanguage();
  return (
    <Place $hideSmall={hideSmall}>
      <Menu
        label={t('language')}
        items={writtenLanguages.map((written) => ({
          label: languageNames[written],
          lang: written,
          checked: written === language,
          run: () => void change(written),
        }))}
        button={(props) => (
          <MenuButton
            {...props}
            aria-label={t('languageIs', {
              code: language.toUpperCase(),
              language: languageNames[language],
            })}
          >
            {language.toUpperCase()}
            {icon}
          </MenuButton>
        )}
      />
    </Place>
  );
}
