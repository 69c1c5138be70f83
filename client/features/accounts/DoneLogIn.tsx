import { Actions } from '../../ui/Layout.tsx';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/index.ts';
import { Notice } from '../../app/frame/Notice.tsx';

/** What a mailed link was for has been done: the way on is to log in. */
export function DoneLogIn({ title, lead }: { title: string; lead: string }) {
  const { t } = useTranslation('accounts');
  return (
    <Notice arrived title={title} lead={lead} icon="circle-check" tone="good">
      <Actions>
        <ButtonLink to="/login" $look="primary">
          {t('submit')}
        </ButtonLink>
      </Actions>
    </Notice>
  );
}
