import { day, hour, mine, theirs, type Conversations } from './script.ts';

export const dutch: Conversations = {
  running: [
    {
      member: 'Anna',
      partner: 'Joost',
      unread: { member: 2, partner: 0 },
      lines: [
        theirs(2 * day, 'Hoi Anna, ik las dat jij ook brood bakt. Desem of gist?'),
        mine(2 * day - 12, 'Desem! Hij heet Bertus en woont in mijn koelkast.'),
        theirs(
          2 * day - 20,
          'Bertus 😄 De mijne heeft geen naam, hij voelt zich nu vast tekortgedaan.',
        ),
        mine(1 * day, 'Dan verzinnen we er zondag een. Koffie langs de Eem?'),
        theirs(1 * day - 35, 'Graag. Elf uur bij de Koppelpoort?'),
        mine(1 * day - 50, 'Elf uur. Ik neem een half brood mee.'),
        theirs(42, 'Ik heb alvast proefgebakken. Het is… compact geworden.'),
        theirs(40, 'Neem jij toch maar dat halve brood mee.'),
      ],
    },
    {
      member: 'Anna',
      partner: 'Wouter',
      unread: { member: 0, partner: 0 },
      lines: [
        mine(4 * day, 'Een illustrator die op bierviltjes tekent: is daar bewijs van?'),
        theirs(4 * day - 90, 'Zeker. Ik heb er u al een gestuurd in gedachten, met een reiger op.'),
        mine(3 * day, 'Een reiger! Hoe wist je dat?'),
        theirs(3 * day - 15, 'Iedereen uit Utrecht heeft iets met reigers. Dat is mijn theorie.'),
        mine(3 * day - 22, 'Die theorie klopt. Goed weekend, Wouter!'),
      ],
    },
    {
      member: 'Anna',
      partner: 'Mats',
      unread: { member: 0, partner: 1 },
      lines: [
        mine(5 * hour, 'Vertel: hoe zit dat met die tent en die windhoos?'),
        theirs(
          5 * hour - 9,
          'Eerst dit: de tent staat er nog. Alleen niet meer waar ik hem had neergezet.',
        ),
        mine(4 * hour, 'En jij, lag je er nog in?'),
      ],
    },
    {
      member: 'Anna',
      partner: 'Stijn',
      unread: { member: 1, partner: 0 },
      lines: [
        mine(1 * day - 3 * hour, 'Wat wil je over uilen kwijt, boswachter?'),
        theirs(
          20 * hour,
          'Dat ze hun ogen niet kunnen draaien, en dus altijd je volle aandacht hebben.',
        ),
      ],
    },
    {
      member: 'Anna',
      partner: 'Thomas',
      unread: { member: 1, partner: 0 },
      lines: [
        theirs(6 * day, 'Hallo Anna, versteht man in Utrecht auch Deutsch?'),
        mine(6 * day - 30, 'Ein bisschen! En jij Nederlands?'),
        theirs(3 * hour, 'Ik leer. Deze week: „gezellig“ en „fietsenstalling“.'),
      ],
    },
    {
      member: 'Bram',
      partner: 'Sanne',
      unread: { member: 0, partner: 1 },
      lines: [
        theirs(
          3 * day,
          'Een geluidstechnicus. Hoor jij ook dat de ijskast in ons café uit de maat bromt?',
        ),
        mine(3 * day - 25, 'Welk café? Dan kom ik luisteren. Beroepshalve.'),
        theirs(2 * day, 'Het hoekje bij de bibliotheek. De ijskast speelt elke middag.'),
        mine(2 * day - 18, 'Zaterdag om drie? Ik trakteer op iets dat niet bromt.'),
      ],
    },
    {
      member: 'Bram',
      partner: 'Marleen',
      unread: { member: 0, partner: 0 },
      lines: [
        mine(5 * day, 'Salsa? Ik kan tot vier tellen, dat is mijn hele opleiding.'),
        theirs(5 * day - 40, 'Dan ben je verder dan mijn vorige danspartner. Die telde tot drie.'),
        mine(4 * day, 'Met zeilen tel ik tot windkracht zes.'),
        theirs(4 * day - 9, 'Afgesproken: jij leert mij overstag, ik leer jou de basispas.'),
      ],
    },
    {
      member: 'Bram',
      partner: 'Lotte',
      unread: { member: 0, partner: 0 },
      lines: [
        mine(1 * day, 'Vroege treinen naar nergens: is daar een abonnement voor?'),
        theirs(
          1 * day - 14,
          'Alleen losse kaartjes. De mooiste rijdt om 5.42 uur, en je weet nooit wie er instapt.',
        ),
      ],
    },
  ],
  waiting: [
    {
      member: 'Hans',
      partner: 'Isabel',
      unread: { member: 0, partner: 2 },
      lines: [
        mine(
          1 * day,
          'Hoi Isabel, mooi wat je schrijft. Ik woon aan het water, daar is het altijd stil.',
        ),
        theirs(1 * day - 12, 'Dat klinkt goed. Wat hoor je als eerste in de ochtend?'),
        mine(1 * day - 20, 'Meerkoeten. En daarna de buurman.'),
        theirs(5 * hour, 'Een eerlijk antwoord. Ik heb hier de tram, die is minder charmant.'),
        mine(24, 'Ha, dan wissel ik graag een dag.'),
        mine(19, 'Heb je vanavond tijd om verder te praten over dat boek?'),
      ],
    },
    {
      member: 'Ruben',
      partner: 'Lotte',
      unread: { member: 0, partner: 1 },
      lines: [mine(14, 'Ben je een echt iemand?')],
    },
    {
      member: 'Daan',
      partner: 'Isabel',
      unread: { member: 0, partner: 1 },
      lines: [
        mine(3 * hour, 'Welk boek lees je nu?'),
        theirs(3 * hour - 8, 'Iets met een vuurtoren. En jij?'),
        mine(9, 'Een kookboek, van voor naar achter. Mag dat?'),
      ],
    },
    {
      member: 'Yusuf',
      partner: 'Hanne',
      unread: { member: 0, partner: 1 },
      lines: [mine(6, 'Dag Hanne, hoe was uw week?')],
    },
    {
      member: 'Wim',
      partner: 'Roos',
      unread: { member: 0, partner: 1 },
      lines: [mine(3, 'Goedemiddag. Ik ben net weer alleen en moet hier nog aan wennen.')],
    },
  ],
};
