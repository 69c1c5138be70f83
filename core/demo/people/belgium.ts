import { fictionalMan, fictionalWoman, man, woman, type Country } from './person.ts';

export const belgium: Country = {
  country: 'BE',
  people: [
    man(
      'Wouter',
      52,
      'Gent, Oost-Vlaanderen',
      'brown',
      'cycling painting comedy',
      'Illustrator. Ik teken u na op een bierviltje, als ge even stil zit.',
    ),
    {
      ...woman(
        'Amélie',
        44,
        'Namur, Wallonie',
        'black',
        'horses nature photography',
        'Vétérinaire à la campagne. Patiente avec les animaux, un peu moins avec le wifi.',
      ),
      language: 'fr',
    },
    {
      ...man(
        'Thibault',
        38,
        'Liège, Wallonie',
        'blond',
        'football festivals baking',
        'Boulanger, donc je me lève quand vous rentrez. Croissants garantis.',
      ),
      language: 'fr',
    },
    woman(
      'Griet',
      53,
      'Brugge, West-Vlaanderen',
      'grey',
      'theatre dogs cooking',
      'Gids in mijn eigen stad. Ik ken de straten waar de toeristen niet komen.',
    ),
    man(
      'Yusuf',
      28,
      'Antwerpen, Antwerpen',
      'black',
      'running fashion coffee',
      'Kleermaker. Ge moogt me alles vragen, behalve om een das te strikken op tijd.',
    ),
    fictionalWoman(
      'Hanne',
      33,
      'Leuven, Vlaams-Brabant',
      'brown',
      'reading yoga city_trips',
      'Ik verzamel woorden die ge niet kunt vertalen. Hebt gij er een voor mij?',
    ),
    {
      ...fictionalMan(
        'Bastien',
        51,
        'Bruxelles, Bruxelles',
        'black',
        'cinema classical_music cooking',
        "J'écris des lettres que je n'envoie jamais. La première pourrait être pour toi.",
      ),
      language: 'fr',
    },
    {
      ...fictionalWoman(
        'Noémie',
        27,
        'Mons, Wallonie',
        'red',
        'dancing art concerts',
        'Un carnet, trois crayons, et des idées à minuit.',
      ),
      language: 'fr',
    },
  ],
};
