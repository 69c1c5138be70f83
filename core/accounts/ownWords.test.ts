import { expect, it } from 'vitest';
import { refusalOf } from '../testing/index.ts';
import { assertOwnWords } from './ownWords.ts';

const about = {
  email: 'anna.de-vries@example.test',
  name: 'Lindeboom',
  site: 'hartjes.example',
  siteName: 'Het Hartje',
};
const check = (password: string) => refusalOf((async () => assertOwnWords(password, about))());

it('a password of words of the product, the site or the member itself is refused, whatever figures stand around it', async () => {
  const made = [
    ...['Rendezvous2024!', 'rendezvous', 'OPERATOR-007', 'operator.rendezvous'],
    ...['anna1985', 'AnnaVries12', 'Lindeboom!!', 'hartjes.example', 'Hartje-123', 'hethartje'],
  ];
  for (const password of made) {
    expect(await check(password), password).toEqual({
      ...{ code: 'validation', fields: { password: 'password_common' } },
    });
  }
});

it('one with something of its own beside them is not, nor one without any of them', async () => {
  const own = ['anna eet kaas', 'rendezvous met mosterd', '1938 1755 22', 'šumava šumí'];
  for (const password of own) expect(await check(password), password).toBeNull();
});
