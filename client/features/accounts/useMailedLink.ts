import type { MailedLinkKind } from '@rendezvous/core/contract';
import { CallFailed } from '../../app/http/index.ts';
import { useResource, type Resource } from '../../app/resource.ts';
import { useLocation } from '../../app/router/index.ts';

/** The token in the address of a mailed link; empty when there is none. */
export const useToken = () => new URLSearchParams(useLocation().search).get('token') ?? '';

/** Whether an error says that the mailed link no longer works (ERR-16). */
export const isBadLink = (error: unknown) =>
  error instanceof CallFailed && ['link_invalid', 'validation'].includes(error.refusal.code);

/** Asks whether the link that led here still works, without using it up. */
export function useMailedLink(kind: MailedLinkKind): Resource<unknown> & { token: string } {
  const token = useToken();
  const resource = useResource(`link:${kind}:${token}`, (ask) =>
    ask<unknown>('POST', '/api/mailed-link.php', { body: { kind, token } }),
  );
  return { ...resource, token };
}
