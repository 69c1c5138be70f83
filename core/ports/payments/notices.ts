import type { Amount } from './provider.ts';

/** One notice of the provider, as it comes. */
export interface NoticeItem {
  additionalData?: Record<string, string> | undefined;
  amount: Amount;
  eventCode: string;
  eventDate: string;
  merchantAccountCode: string;
  merchantReference: string;
  originalReference?: string | undefined;
  paymentMethod?: string | undefined;
  pspReference: string;
  reason?: string | undefined;
  /** The text "true" or "false". */
  success: string;
}

/** Whether a notice was signed with one of the keys. */
export type NoticeVerifier = (item: NoticeItem) => Promise<boolean>;

/**
 * Checks signatures with the provider's own library, loaded when the first notice comes. Two keys hold while one is
 * being replaced (SEC-06).
 */
export function createNoticeVerifier(keys: readonly string[]): NoticeVerifier {
  return async (item) => {
    const signature = item.additionalData?.['hmacSignature'];
    if (!signature || keys.length === 0) return false;
    const { default: adyen } = await import('@adyen/api-library');
    const validator = new adyen.hmacValidator();
    // Absent counts as empty; the library would sign the word `undefined` otherwise.
    const signed = { ...item, originalReference: item.originalReference ?? '' };
    return keys.some((key) => validator.validateHMAC(signed as never, key));
  };
}
