export * from './provider.ts';
export { createAdyenProvider, readAdyenConfig, type AdyenConfig } from './adyenProvider.ts';
export { createNoticeVerifier, type NoticeItem, type NoticeVerifier } from './notices.ts';
export { providerMethods } from './providerMethods.ts';
