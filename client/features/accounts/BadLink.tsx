import { Actions } from '../../ui/Layout.tsx';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errorText.ts';
import { Button, ButtonLink } from '../../ui/index.ts';
import { Notice } from '../../app/frame/Notice.tsx';
import { isBadLink } from './useMailedLink.ts';

interface BadLinkProps {
  error: unknown;
  retry: () => void;
  /** Where to ask for a new mail, and the words on the button. */
  again: { to: string; label: string };
}

/** In place of a page that a mailed link leads to: the link is of no use, or nobody could be asked (ERR-16). */
export function BadLink({ error, retry, again }: BadLinkProps) {
  const { t } = useTranslation('accounts');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  if (!isBadLink(error)) {
    return (
      <Notice title={common('errorTitle')} lead={errorText(error)} icon="cloud-off" tone="warn">
        <Actions>
          <Button $look="primary" onClick={retry}>
            {common('retry')}
          </Button>
        </Actions>
      </Notice>
    );
  }
  return (
    <Notice
      title={t('link.bad')}
      lead={errorText({ code: 'link_invalid' })}
      icon="link-2-off"
      tone="warn"
    >
      <Actions>
        <ButtonLink to={again.to} $look="primary">
          {again.label}
        </ButtonLink>
      </Actions>
    </Notice>
  );
}
