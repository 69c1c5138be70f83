import { day, hour, mine, theirs, type Conversations } from './script.ts';

export const italian: Conversations = {
  running: [
    {
      member: 'Niccolò',
      partner: 'Chiara',
      unread: { member: 2, partner: 0 },
      lines: [
        theirs(
          4 * day,
          'Buonasera Niccolò. Se il quadro è un pretesto, il ripieno dei tortellini che cos’è?',
        ),
        mine(4 * day - 19, 'Il quadro. La sfoglia è la cornice, e infatti è la parte difficile.'),
        theirs(
          4 * day - 26,
          'Risposta esatta. Mia nonna ti avrebbe fatto entrare dalla porta della cucina.',
        ),
        mine(3 * day, 'È un onore? Da noi di lì passava solo il gatto.'),
        theirs(
          3 * day - 31,
          'Da lei il gatto passava dalla finestra. La porta della cucina era per i parenti e per il prete.',
        ),
        mine(
          1 * day,
          'Domenica vengo a Bologna in moto, a vedere una cornice che forse non compro. Ci prendiamo un caffè?',
        ),
        theirs(1 * day - 44, 'Come dico io, però: in piedi, senza zucchero, e si parla dopo.'),
        mine(1 * day - 52, 'Alle undici, sotto i portici. Mi riconosci dall’oro sotto le unghie.'),
        theirs(50, 'Di portici ce ne sono trentotto chilometri.'),
        theirs(48, 'Forse conviene dirsi quali.'),
      ],
    },
    {
      member: 'Niccolò',
      partner: 'Elio',
      unread: { member: 1, partner: 0 },
      lines: [
        mine(
          1 * day - 2 * hour,
          'Comincio io, allora. Stamattina ho passato quattro ore su un angolo.',
        ),
        theirs(1 * day - 130, 'Il tuo o quello della cornice?'),
        mine(9 * hour, 'Della cornice. È del 1780 e non vuole più stare con gli altri tre.'),
        theirs(8 * hour, 'E tu che cosa usi, in questi casi?'),
        mine(7 * hour, 'Colla di coniglio e pazienza. Con le persone funziona solo la seconda.'),
        theirs(100, 'E quanto ci mette a fare presa, la pazienza?'),
      ],
    },
  ],
  waiting: [],
};
