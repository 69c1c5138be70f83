import type { MessageContent } from '../contract/index.ts';

/** One message of a written conversation. */
export interface Line {
  /** Anna, or whoever else the conversation belongs to. */
  from: 'anna' | 'partner';
  /** How long before the seeding it was sent. */
  minutesAgo: number;
  content: MessageContent;
}

export interface Script {
  /** Whose conversation it is; Anna's where nobody else is named. */
  member?: string;
  /** Name of somebody in the community. */
  partner: string;
  lines: Line[];
  /** How many of the newest messages the two have not read. */
  unread: { anna: number; partner: number };
}

const text = (from: Line['from'], minutesAgo: number, words: string): Line => ({
  from,
  minutesAgo,
  content: { type: 'text', text: words },
});
const anna = (minutesAgo: number, words: string) => text('anna', minutesAgo, words);
const partner = (minutesAgo: number, words: string) => text('partner', minutesAgo, words);
const hour = 60;
const day = 24 * hour;

/** Anna's running conversations: with members, and with fictional profiles, of whom one owes her an answer. */
export const scripts: Script[] = [
  {
    partner: 'Joost',
    unread: { anna: 2, partner: 0 },
    lines: [
      partner(2 * day, 'Hoi Anna, ik las dat jij ook brood bakt. Desem of gist?'),
      anna(2 * day - 12, 'Desem! Hij heet Bertus en woont in mijn koelkast.'),
      partner(
        2 * day - 20,
        'Bertus 😄 De mijne heeft geen naam, hij voelt zich nu vast tekortgedaan.',
      ),
      anna(1 * day, 'Dan verzinnen we er zondag een. Koffie langs de Eem?'),
      partner(1 * day - 35, 'Graag. Elf uur bij de Koppelpoort?'),
      anna(1 * day - 50, 'Elf uur. Ik neem een half brood mee.'),
      partner(42, 'Ik heb alvast proefgebakken. Het is… compact geworden.'),
      partner(40, 'Neem jij toch maar dat halve brood mee.'),
    ],
  },
  {
    partner: 'Wouter',
    unread: { anna: 0, partner: 0 },
    lines: [
      anna(4 * day, 'Een illustrator die op bierviltjes tekent: is daar bewijs van?'),
      partner(4 * day - 90, 'Zeker. Ik heb er u al een gestuurd in gedachten, met een reiger op.'),
      anna(3 * day, 'Een reiger! Hoe wist je dat?'),
      partner(3 * day - 15, 'Iedereen uit Utrecht heeft iets met reigers. Dat is mijn theorie.'),
      anna(3 * day - 22, 'Die theorie klopt. Goed weekend, Wouter!'),
    ],
  },
  {
    partner: 'Mats',
    unread: { anna: 0, partner: 1 },
    lines: [
      anna(5 * hour, 'Vertel: hoe zit dat met die tent en die windhoos?'),
      partner(
        5 * hour - 9,
        'Eerst dit: de tent staat er nog. Alleen niet meer waar ik hem had neergezet.',
      ),
      anna(4 * hour, 'En jij, lag je er nog in?'),
    ],
  },
  {
    partner: 'Stijn',
    unread: { anna: 1, partner: 0 },
    lines: [
      anna(1 * day - 3 * hour, 'Wat wil je over uilen kwijt, boswachter?'),
      partner(
        20 * hour,
        'Dat ze hun ogen niet kunnen draaien, en dus altijd je volle aandacht hebben.',
      ),
    ],
  },
  {
    partner: 'Thomas',
    unread: { anna: 1, partner: 0 },
    lines: [
      partner(6 * day, 'Hallo Anna, versteht man in Utrecht auch Deutsch?'),
      anna(6 * day - 30, 'Ein bisschen! En jij Nederlands?'),
      partner(3 * hour, 'Ik leer. Deze week: „gezellig“ en „fietsenstalling“.'),
    ],
  },
];

/** Conversations of others with fictional profiles, each of which owes an answer: work for the operator. */
export const waitingScripts: Script[] = [
  {
    member: 'Hans',
    partner: 'Isabel',
    unread: { anna: 0, partner: 2 },
    lines: [
      anna(
        1 * day,
        'Hoi Isabel, mooi wat je schrijft. Ik woon aan het water, daar is het altijd stil.',
      ),
      partner(1 * day - 12, 'Dat klinkt goed. Wat hoor je als eerste in de ochtend?'),
      anna(1 * day - 20, 'Meerkoeten. En daarna de buurman.'),
      partner(5 * hour, 'Een eerlijk antwoord. Ik heb hier de tram, die is minder charmant.'),
      anna(24, 'Ha, dan wissel ik graag een dag.'),
      anna(19, 'Heb je vanavond tijd om verder te praten over dat boek?'),
    ],
  },
  {
    member: 'Ruben',
    partner: 'Lotte',
    unread: { anna: 0, partner: 1 },
    lines: [anna(14, 'Ben je een echt iemand?')],
  },
  {
    member: 'Daan',
    partner: 'Isabel',
    unread: { anna: 0, partner: 1 },
    lines: [
      anna(3 * hour, 'Welk boek lees je nu?'),
      partner(3 * hour - 8, 'Iets met een vuurtoren. En jij?'),
      anna(9, 'Een kookboek, van voor naar achter. Mag dat?'),
    ],
  },
  {
    member: 'Yusuf',
    partner: 'Hanne',
    unread: { anna: 0, partner: 1 },
    lines: [anna(6, 'Dag Hanne, hoe was uw week?')],
  },
  {
    member: 'Wim',
    partner: 'Roos',
    unread: { anna: 0, partner: 1 },
    lines: [anna(3, 'Goedemiddag. Ik ben net weer alleen en moet hier nog aan wennen.')],
  },
];

export const allScripts = [...scripts, ...waitingScripts];

/** By which name the two of a script are known. */
export const memberOf = ({ member }: Script) => member ?? 'Anna';
