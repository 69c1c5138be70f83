import { fictionalMan, fictionalWoman, man, woman, type Country } from './person.ts';

export const spain: Country = {
  country: 'ES',
  people: [
    woman(
      'María',
      48,
      'Zaragoza, Aragón',
      'brown',
      'hiking cooking photography',
      'Arquitecta. Me pierdo en las ciudades a propósito.',
    ),
    man(
      'Íñigo',
      57,
      'Bilbao, País Vasco',
      'black',
      'football cooking sailing',
      'Cocinero en una sociedad gastronómica. Si no repites, me ofendo.',
    ),
    man(
      'Andrés',
      33,
      'Sevilla, Andalucía',
      'brown',
      'dancing motorcycles concerts',
      'Guitarrista de tablao. Duermo poco y bien.',
    ),
    woman(
      'Begoña',
      59,
      'Valencia, Comunitat Valenciana',
      'red',
      'beach gardening reading',
      'Tengo tres naranjos y opiniones sobre la paella.',
    ),
    fictionalWoman(
      'Lucía',
      29,
      'Granada, Andalucía',
      'black',
      'art festivals cats',
      'Pregúntame por la mejor puesta de sol que he visto.',
    ),
    fictionalMan(
      'Nuño',
      50,
      'A Coruña, Galicia',
      'brown',
      'nature podcasts diving',
      'Marinero de agua dulce y cuentos salados.',
    ),
  ],
};

export const italy: Country = {
  country: 'IT',
  people: [
    woman(
      'Chiara',
      50,
      'Bologna, Emilia-Romagna',
      'brown',
      'cooking cinema cycling',
      'Faccio la sfoglia come mia nonna e il caffè come dico io.',
    ),
    man(
      'Niccolò',
      52,
      'Firenze, Toscana',
      'grey',
      'art museums motorcycles',
      'Restauro cornici. Il quadro, spesso, è un pretesto.',
    ),
    man(
      'Salvo',
      31,
      'Palermo, Sicilia',
      'black',
      'diving football comedy',
      'Pescatore part-time, ottimista a tempo pieno.',
    ),
    woman(
      'Rosalba',
      66,
      'Lecce, Puglia',
      'grey',
      'theatre baking dancing',
      'In pensione dalla scuola, non dalla vita.',
    ),
    fictionalWoman(
      'Ginevra',
      27,
      'Torino, Piemonte',
      'red',
      'reading fashion concerts',
      'Scrivo liste di cose da non fare mai più. La tua qual è?',
    ),
    fictionalMan(
      'Elio',
      46,
      'Genova, Liguria',
      'blond',
      'sailing classical_music coffee',
      'Ascolto volentieri. Comincia tu.',
    ),
  ],
};
