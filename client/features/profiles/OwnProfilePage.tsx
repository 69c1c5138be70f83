import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useErrorText } from '../../app/errorText.ts';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { StaleNote } from '../../app/frame/StaleNote.tsx';
import { from } from '../../theme/breakpoints.ts';
import { Button, Icon, Lead, Skeleton } from '../../ui/index.ts';
import { OwnPhotos } from '../photos/index.ts';
import { AboutCard, FactsCard } from './own/AboutCard.tsx';
import { AreaCard } from './own/AreaCard.tsx';
import { InterestsCard } from './own/InterestsCard.tsx';
import { Meter } from './own/Meter.tsx';
import { Main, Page, Paper, Side, Title } from './own/Own.styles.ts';
import { OwnPreview, PreviewModal } from './own/OwnPreview.tsx';
import { PromptsCard } from './own/PromptsCard.tsx';
import { useOwnProfile, type Editing } from './own/useOwnProfile.ts';

/** Only where it stands beside the fields. */
const BesidePaper = styled(Paper)`
  display: none;
  > h2 {
    margin-bottom: var(--s4);
    font-size: var(--t3);
  }
  ${from('large')} {
    display: block;
  }
`;

/** The member's own profile, every field edited where it stands and saved at once (ROUTE-25, SCREEN-11, SCREEN-12). */
export function OwnProfilePage() {
  const { t } = useTranslation('ownProfile');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const { resource, editing } = useOwnProfile();
  const [looking, setLooking] = useState(false);
  return (
    <Page aria-busy={resource.state === 'loading'}>
      <PageTitle>{t('title')}</PageTitle>
      <Title>
        <div>
          <h1>{t('title')}</h1>
          <Lead>{t('lead')}</Lead>
        </div>
        <Button
          aria-disabled={editing === null}
          onClick={() => (editing ? setLooking(true) : undefined)}
        >
          <Icon name="eye" size={20} />
          {t('preview')}
        </Button>
      </Title>
      {resource.state === 'ready' && resource.stale ? <StaleNote {...resource.stale} /> : null}
      {editing ? (
        <Editor editing={editing} />
      ) : resource.state === 'failed' ? (
        <Main>
          <p role="alert">{errorText(resource.error)}</p>
          <p>
            <Button onClick={resource.retry}>{common('retry')}</Button>
          </p>
        </Main>
      ) : (
        <EditorSkeleton />
      )}
      {looking && editing ? (
        <PreviewModal profile={editing.profile} onClose={() => setLooking(false)} />
      ) : null}
    </Page>
  );
}

function Editor({ editing }: { editing: Editing }) {
  const { t } = useTranslation('ownProfile');
  return (
    <>
      <Side aria-label={t('side')}>
        <Meter profile={editing.profile} />
        <BesidePaper aria-labelledby="preview-title">
          <h2 id="preview-title">{t('preview')}</h2>
          <OwnPreview profile={editing.profile} />
        </BesidePaper>
      </Side>
      <Main>
        <OwnPhotos />
        <AboutCard editing={editing} />
        <PromptsCard editing={editing} />
        <InterestsCard editing={editing} />
        <AreaCard editing={editing} />
        <FactsCard editing={editing} />
      </Main>
    </>
  );
}

function EditorSkeleton() {
  return (
    <>
      <Side>
        <Skeleton style={{ height: 260 }} />
      </Side>
      <Main>
        <Skeleton style={{ height: 520 }} />
        <Skeleton style={{ height: 420 }} />
      </Main>
    </>
  );
}
