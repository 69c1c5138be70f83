import type { MessageContent } from '../contract/index.ts';

/** One message of a written conversation. */
export interface Line {
  from: 'member' | 'partner';
  /** How long before the seeding it was sent. */
  minutesAgo: number;
  content: MessageContent;
}

export interface Script {
  /** Whose conversation it is, by name. */
  member: string;
  /** Name of somebody in the community. */
  partner: string;
  lines: Line[];
  /** How many of the newest messages the two have not read. */
  unread: { member: number; partner: number };
}

const text = (from: Line['from'], minutesAgo: number, words: string): Line => ({
  from,
  minutesAgo,
  content: { type: 'text', text: words },
});
const mine = (minutesAgo: number, words: string) => text('member', minutesAgo, words);
const partner = (minutesAgo: number, words: string) => text('partner', minutesAgo, words);
const hour = 60;
const day = 24 * hour;

/** Running conversations of those who log in: with members, and with fictional profiles, of whom one owes an answer. */
export const scripts: Script[] = [
  {
    member: 'Anna',
    partner: 'Joost',
    unread: { member: 2, partner: 0 },
    lines: [
      partner(2 * day, 'Hoi Anna, ik las dat jij ook brood bakt. Desem of gist?'),
      mine(2 * day - 12, 'Desem! Hij heet Bertus en woont in mijn koelkast.'),
      partner(
        2 * day - 20,
        'Bertus 😄 De mijne heeft geen naam, hij voelt zich nu vast tekortgedaan.',
      ),
      mine(1 * day, 'Dan verzinnen we er zondag een. Koffie langs de Eem?'),
      partner(1 * day - 35, 'Graag. Elf uur bij de Koppelpoort?'),
      mine(1 * day - 50, 'Elf uur. Ik neem een half brood mee.'),
      partner(42, 'Ik heb alvast proefgebakken. Het is… compact geworden.'),
      partner(40, 'Neem jij toch maar dat halve brood mee.'),
    ],
  },
  {
    member: 'Anna',
    partner: 'Wouter',
    unread: { member: 0, partner: 0 },
    lines: [
      mine(4 * day, 'Een illustrator die op bierviltjes tekent: is daar bewijs van?'),
      partner(4 * day - 90, 'Zeker. Ik heb er u al een gestuurd in gedachten, met een reiger op.'),
      mine(3 * day, 'Een reiger! Hoe wist je dat?'),
      partner(3 * day - 15, 'Iedereen uit Utrecht heeft iets met reigers. Dat is mijn theorie.'),
      mine(3 * day - 22, 'Die theorie klopt. Goed weekend, Wouter!'),
    ],
  },
  {
    member: 'Anna',
    partner: 'Mats',
    unread: { member: 0, partner: 1 },
    lines: [
      mine(5 * hour, 'Vertel: hoe zit dat met die tent en die windhoos?'),
      partner(
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
      partner(
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
      partner(6 * day, 'Hallo Anna, versteht man in Utrecht auch Deutsch?'),
      mine(6 * day - 30, 'Ein bisschen! En jij Nederlands?'),
      partner(3 * hour, 'Ik leer. Deze week: „gezellig“ en „fietsenstalling“.'),
    ],
  },
  {
    member: 'Bram',
    partner: 'Sanne',
    unread: { member: 0, partner: 1 },
    lines: [
      partner(
        3 * day,
        'Een geluidstechnicus. Hoor jij ook dat de ijskast in ons café uit de maat bromt?',
      ),
      mine(3 * day - 25, 'Welk café? Dan kom ik luisteren. Beroepshalve.'),
      partner(2 * day, 'Het hoekje bij de bibliotheek. De ijskast speelt elke middag.'),
      mine(2 * day - 18, 'Zaterdag om drie? Ik trakteer op iets dat niet bromt.'),
    ],
  },
  {
    member: 'Bram',
    partner: 'Marleen',
    unread: { member: 0, partner: 0 },
    lines: [
      mine(5 * day, 'Salsa? Ik kan tot vier tellen, dat is mijn hele opleiding.'),
      partner(5 * day - 40, 'Dan ben je verder dan mijn vorige danspartner. Die telde tot drie.'),
      mine(4 * day, 'Met zeilen tel ik tot windkracht zes.'),
      partner(4 * day - 9, 'Afgesproken: jij leert mij overstag, ik leer jou de basispas.'),
    ],
  },
  {
    member: 'Bram',
    partner: 'Lotte',
    unread: { member: 0, partner: 0 },
    lines: [
      mine(1 * day, 'Vroege treinen naar nergens: is daar een abonnement voor?'),
      partner(
        1 * day - 14,
        'Alleen losse kaartjes. De mooiste rijdt om 5.42 uur, en je weet nooit wie er instapt.',
      ),
    ],
  },
];

/** Conversations of others with fictional profiles, each of which owes an answer: work for the operator. */
export const waitingScripts: Script[] = [
  {
    member: 'Hans',
    partner: 'Isabel',
    unread: { member: 0, partner: 2 },
    lines: [
      mine(
        1 * day,
        'Hoi Isabel, mooi wat je schrijft. Ik woon aan het water, daar is het altijd stil.',
      ),
      partner(1 * day - 12, 'Dat klinkt goed. Wat hoor je als eerste in de ochtend?'),
      mine(1 * day - 20, 'Meerkoeten. En daarna de buurman.'),
      partner(5 * hour, 'Een eerlijk antwoord. Ik heb hier de tram, die is minder charmant.'),
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
      partner(3 * hour - 8, 'Iets met een vuurtoren. En jij?'),
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
];

export const allScripts = [...scripts, ...waitingScripts];
