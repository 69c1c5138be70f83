import { createHmac } from 'node:crypto';
import type { NoticeItem } from './types.ts';

/** The signature of a notice, by a key of hex digits. */
export function signNotice(item: NoticeItem, key: string): string {
  const { pspReference, originalReference = '', merchantAccountCode, merchantReference } = item;
  const { amount, eventCode, success } = item;
  const signed = [
    ...[pspReference, originalReference, merchantAccountCode, merchantReference],
    ...[String(amount.value), amount.currency, eventCode, success],
  ].join(':');
  return createHmac('sha256', Buffer.from(key, 'hex')).update(signed, 'utf8').digest('base64');
}

/** A notice as it goes over the wire. */
export function envelope(item: NoticeItem, key: string) {
  const additionalData = { ...item.additionalData, hmacSignature: signNotice(item, key) };
  return {
    live: 'false',
    notificationItems: [{ NotificationRequestItem: { ...item, additionalData } }],
  };
}
