import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { below } from '../../theme/breakpoints.ts';
import { ButtonLink, Icon } from '../../ui/index.ts';

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin: -8px -12px -8px auto;
  ${below('large')} {
    width: 100%;
    margin: 0 -12px;
  }
`;

/** To the two games: getting acquainted card by card, and a few questions (ROUTE-34, ROUTE-35). */
export function OtherWays() {
  const { t } = useTranslation('search');
  return (
    <Row aria-label={t('otherWays')}>
      <ButtonLink to="/swipe-game" $look="quiet">
        <Icon name="heart" size={18} />
        {t('swipeGame')}
      </ButtonLink>
      <ButtonLink to="/match-finder" $look="quiet">
        <Icon name="sparkles" size={18} />
        {t('matchFinder')}
      </ButtonLink>
    </Row>
  );
}
