import { fictionalMan, fictionalWoman, man, woman, type Country } from './person.ts';

export const poland: Country = {
  country: 'PL',
  people: [
    woman(
      'Małgorzata',
      56,
      'Kraków, Małopolskie',
      'blond',
      'museums hiking coffee',
      'Przewodniczka po Tatrach. Na szczycie zawsze mam przy sobie szarlotkę.',
    ),
    man(
      'Łukasz',
      44,
      'Wrocław, Dolnośląskie',
      'brown',
      'gaming climbing board_games',
      'Programista, który naprawdę wychodzi z domu.',
    ),
    man(
      'Stanisław',
      60,
      'Gdańsk, Pomorskie',
      'grey',
      'sailing history fishing',
      'Szkutnik. Buduję łodzie, które mają imiona, zanim mają maszt.',
    ),
    woman(
      'Żaneta',
      30,
      'Poznań, Wielkopolskie',
      'red',
      'dancing festivals dogs',
      'Tańczę wszędzie, także w kolejce po pierogi.',
    ),
    fictionalWoman(
      'Kalina',
      28,
      'Lublin, Lubelskie',
      'black',
      'reading nature painting',
      'Opowiedz mi historię, której nikomu nie opowiadasz.',
    ),
    fictionalMan(
      'Błażej',
      55,
      'Łódź, Łódzkie',
      'brown',
      'cinema photography concerts',
      'Światło, cień i dobra rozmowa po seansie.',
    ),
  ],
};
