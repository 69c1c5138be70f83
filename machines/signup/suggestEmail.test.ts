import { describe, expect, it } from 'vitest';
import { suggestEmail } from './suggestEmail.ts';

describe('the address somebody meant', () => {
  it('[SIGNUP-07] is at the provider that is one or two slips away', () => {
    expect(suggestEmail('anna@gmial.com')).toBe('anna@gmail.com');
    expect(suggestEmail('anna@gmail.con')).toBe('anna@gmail.com');
    expect(suggestEmail('Anna.B@HOTMIAL.nl', 'NL')).toBe('Anna.B@hotmail.nl');
    expect(suggestEmail('anna@zigo.nl', 'NL')).toBe('anna@ziggo.nl');
    expect(suggestEmail('anna@telent.be', 'BE')).toBe('anna@telenet.be');
    expect(suggestEmail('anna@gmx.ed', 'DE')).toBe('anna@gmx.de');
    expect(suggestEmail('anna@oragne.fr', 'FR')).toBe('anna@orange.fr');
    expect(suggestEmail('anna@hotmial.es', 'ES')).toBe('anna@hotmail.es');
    expect(suggestEmail('anna@liberro.it', 'IT')).toBe('anna@libero.it');
    expect(suggestEmail('anna@intera.pl', 'PL')).toBe('anna@interia.pl');
  });

  it('[SIGNUP-07] is the one of the country when two are as near', () => {
    expect(suggestEmail('anna@hotmail.b', 'BE')).toBe('anna@hotmail.be');
    expect(suggestEmail('anna@hotmail.n', 'NL')).toBe('anna@hotmail.nl');
  });

  it('[SIGNUP-07] is never another one when the provider is known, in whatever country', () => {
    const known = [
      'gmail.com',
      'me.com',
      'web.de',
      'wp.pl',
      'op.pl',
      'o2.pl',
      'free.fr',
      'GMX.net',
    ];
    for (const domain of known) expect(suggestEmail(`anna@${domain}`, 'NL'), domain).toBeNull();
  });

  it('[SIGNUP-07] is not guessed for what resembles no provider or is no address yet', () => {
    const others = ['rijksoverheid.nl', 'wur.nl', 'vu.nl', 'example.com', 'company.de', 'kpn.com'];
    for (const domain of others) expect(suggestEmail(`anna@${domain}`, 'NL'), domain).toBeNull();
    for (const text of ['', 'anna', 'anna@', '@gmial.com', 'gmail.com']) {
      expect(suggestEmail(text, 'NL'), text).toBeNull();
    }
  });
});
