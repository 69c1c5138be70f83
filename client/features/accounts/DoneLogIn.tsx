import { Actions } from '../../ui/Layout.tsx';
import { useText } from '../../app/i18n/index.ts';
import { ButtonLink } from '../../ui/index.ts';
import { AccountFrame } from './AccountFrame.tsx';

/** What a mailed link was for has been done: the way on is to log in. */
export function DoneLogIn({ title, lead }: { title: string; lead: string }) {
  const t = useText('accounts');
  return (
    <AccountFrame arrived title={title} lead={lead} icon="circle-check" tone="good">
      <Actions>
        <ButtonLink to="/login" $look="primary">
          {t('submit')}
        </ButtonLink>
      </Actions>
    </AccountFrame>
  );
}
