import { day, hour, mine, theirs, type Conversations } from './script.ts';

export const polish: Conversations = {
  running: [
    {
      member: 'Małgorzata',
      partner: 'Stanisław',
      unread: { member: 2, partner: 0 },
      lines: [
        theirs(
          5 * day,
          'Dzień dobry, Małgorzato. Szarlotka na szczycie jest dla wszystkich czy tylko dla tych, którzy nie marudzili?',
        ),
        mine(5 * day - 27, 'Dla wszystkich. Kto marudził, dostaje kawałek bez kruszonki.'),
        theirs(
          5 * day - 34,
          'Surowo, ale sprawiedliwie. U mnie w szkutni kto marudzi, ten szlifuje.',
        ),
        mine(4 * day, 'A jak ma na imię łódź, którą teraz budujesz?'),
        theirs(4 * day - 21, '„Cierpliwość”. Miała być gotowa w maju. Nie powiem, którego roku.'),
        mine(4 * day - 29, 'Mój sąsiad tak remontuje balkon. Też mówi: w maju.'),
        theirs(
          1 * day,
          'W sobotę będę w Krakowie, wiozę barometr do naprawy. Napijemy się potem kawy?',
        ),
        mine(
          1 * day - 40,
          'Napijemy się. O jedenastej na Kazimierzu, przy placu Nowym. Jeśli barometr pozwoli.',
        ),
        theirs(41, 'Pokazuje deszcz.'),
        theirs(39, 'Ale on pokazuje deszcz od dwunastu lat, po to go wiozę.'),
      ],
    },
    {
      member: 'Małgorzata',
      partner: 'Błażej',
      unread: { member: 1, partner: 0 },
      lines: [
        mine(2 * day, 'Jaki film polecisz komuś, kto po godzinie w kinie zasypia?'),
        theirs(2 * day - 13, 'Taki, który trwa pięćdziesiąt dziewięć minut.'),
        mine(1 * day, 'Przewodnicy wstają o czwartej, to nie moja wina.'),
        theirs(1 * day - 48, 'O czwartej jest najlepsze światło. Zazdroszczę, choć z łóżka.'),
        mine(6 * hour, 'Z łóżka go nie widać. Sprawdzałam.'),
        theirs(
          2 * hour,
          'Wierzę na słowo. Ty mi opisz to światło, a ja ci opowiem, jak się kończą filmy.',
        ),
      ],
    },
    {
      member: 'Małgorzata',
      partner: 'Łukasz',
      unread: { member: 0, partner: 0 },
      lines: [
        theirs(
          6 * day,
          'Cześć, Małgorzato. Ile zajmuje Orla Perć komuś, kto pół życia siedzi przy biurku?',
        ),
        mine(6 * day - 55, 'Jeden dzień w górach i dwa na schodach w domu.'),
        theirs(6 * day - 60, 'Mieszkam na czwartym piętrze. Bez windy.'),
        mine(5 * day, 'No to już trenujesz.'),
      ],
    },
  ],
  waiting: [],
};
