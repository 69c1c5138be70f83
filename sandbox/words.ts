/** Every sentence of the page, in the two languages that its visitors come with. */
export const words = {
  nl: {
    demo: 'Demobank. Dit is een oefening: er gaat geen geld om.',
    title: 'Demobank, alleen om te oefenen',
    to: 'Betaling',
    order: 'Bestelling',
    method: 'Betaalwijze',
    card: 'Kaartnummer',
    cards: 'Testkaarten',
    later: 'bewaard, daarna geweigerd',
    scheme: 'Kaart',
    blik: 'BLIK-code van 6 cijfers; 000000 weigert de bank',
    bankTransfer_IBAN: 'Overschrijving',
    iban: 'Naar rekening',
    holder: 'Op naam van',
    note: 'Met kenmerk',
    approve: ['Goedkeuren', 'gelukt'],
    refuse: ['Weigeren', 'mislukt'],
    cancel: ['Annuleren', 'terug zonder te betalen'],
    pending: ['Open laten', 'in behandeling'],
    how: 'Hoe de melding aankomt',
    late: ['Vertraagd', '10 seconden na de terugkeer'],
    twice: ['Dubbel', 'dezelfde melding twee keer'],
    reversed: ['In omgekeerde volgorde', 'de nieuwste melding eerst'],
    lost: ['Kwijt', 'de melding komt nooit'],
    over: 'Deze betaling is al afgehandeld.',
    back: 'Terug naar de site',
    never: 'Vul hier nooit echte rekening- of kaartgegevens in.',
  },
  en: {
    demo: 'Demo bank. This is an exercise: no money moves.',
    title: 'Demo bank, for practice only',
    to: 'Payment',
    order: 'Order',
    method: 'Payment method',
    card: 'Card number',
    cards: 'Test cards',
    later: 'stored, refused afterwards',
    scheme: 'Card',
    blik: 'BLIK code of 6 digits; the bank refuses 000000',
    bankTransfer_IBAN: 'Bank transfer',
    iban: 'To account',
    holder: 'In the name of',
    note: 'With reference',
    approve: ['Approve', 'succeeds'],
    refuse: ['Refuse', 'fails'],
    cancel: ['Cancel', 'back without paying'],
    pending: ['Leave open', 'being processed'],
    how: 'How the notice arrives',
    late: ['Late', '10 seconds after the return'],
    twice: ['Twice', 'the same notice two times'],
    reversed: ['In reverse order', 'the newest notice first'],
    lost: ['Lost', 'the notice never comes'],
    over: 'This payment has been dealt with.',
    back: 'Back to the site',
    never: 'Never enter real account or card details here.',
  },
} as const;

/** Names that are the same in every language. */
const names: Record<string, string> = {
  ...{ ideal: 'iDEAL', paypal: 'PayPal', applepay: 'Apple Pay', blik: 'BLIK', eps: 'eps' },
  ...{ bcmc: 'Bancontact', mc: 'Mastercard', visa: 'Visa', maestro: 'Maestro' },
  ...{ cartebancaire: 'Carte Bancaire', onlineBanking_PL: 'Przelewy24', giropay: 'giropay' },
  ...{ directEbanking: 'Sofort', paysafecard: 'paysafecard' },
};

/** What a way to pay is called, by the provider's word for it. */
export function nameOf(method: string, say: (typeof words)['nl' | 'en']): string {
  if (method === 'scheme' || method === 'bankTransfer_IBAN') return say[method];
  return names[method] ?? method;
}
