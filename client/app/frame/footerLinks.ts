/** What every footer links to (NAV-14); `key` names the text. */
export const footerLinks = [
  { to: '/pages/terms', key: 'footer.terms' },
  { to: '/pages/privacy', key: 'footer.privacy' },
  { to: '/pages/cookies', key: 'footer.cookies' },
  { to: '/pages/ban', key: 'footer.ban' },
  { to: '/pricing', key: 'footer.pricing' },
  { to: '/complaints', key: 'footer.complaints' },
  { to: '/pages/return-policy', key: 'footer.returnPolicy' },
  { to: '/pages/faq', key: 'footer.faq' },
  { to: '/pages/service', key: 'footer.service' },
] as const;
