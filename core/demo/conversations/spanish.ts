import { day, hour, mine, theirs, type Conversations } from './script.ts';

export const spanish: Conversations = {
  running: [
    {
      member: 'Andrés',
      partner: 'María',
      unread: { member: 2, partner: 0 },
      lines: [
        theirs(
          5 * day,
          'Hola, Andrés. Hace dos años me perdí en Sevilla, a propósito. Acabé tres veces en la misma plaza.',
        ),
        mine(5 * day - 50, 'Sería la Alfalfa. Es una plaza muy insistente.'),
        theirs(5 * day - 58, 'Había un señor en un banco que me daba la razón sin haberme oído.'),
        mine(4 * day, 'Ese es mi vecino. Lleva dándole la razón a todo el mundo desde el 98.'),
        theirs(3 * day, 'Aviso: te saco quince años y madrugo por gusto.'),
        mine(
          3 * day - 6 * hour,
          'Entonces coincidimos a las siete: tú de ida y yo de vuelta. Se puede desayunar.',
        ),
        theirs(
          1 * day,
          'El viernes bajo a Sevilla por una obra. Desayunamos el sábado, pues. Elige tú el sitio, que yo me pierdo.',
        ),
        mine(1 * day - 3 * hour, 'La churrería de la Alfalfa. Pregúntale al señor del banco.'),
        theirs(62, 'He mirado el plano.'),
        theirs(60, 'Solo un poco. No cuenta.'),
      ],
    },
    {
      member: 'Andrés',
      partner: 'Lucía',
      unread: { member: 1, partner: 0 },
      lines: [
        mine(2 * day, 'Vale, pregunto: ¿la mejor puesta de sol?'),
        theirs(
          2 * day - 35,
          'Una de enero, desde una azotea, con manta y con gato. El gato venía con la azotea.',
        ),
        mine(1 * day - 2 * hour, '¿Y qué opinó el gato?'),
        theirs(
          1 * day - 150,
          'Que duró poco. Es un crítico severo. ¿Tú has visto alguna, o a esa hora duermes?',
        ),
        mine(5 * hour, 'A esa hora desayuno.'),
        theirs(90, 'Entonces las conoces como yo los amaneceres: de oídas.'),
      ],
    },
  ],
  waiting: [],
};
