import { day, hour, mine, theirs, type Conversations } from './script.ts';

export const german: Conversations = {
  running: [
    {
      member: 'Ute',
      partner: 'Jürgen',
      unread: { member: 2, partner: 0 },
      lines: [
        theirs(
          4 * day,
          'Guten Abend, Ute. Darf man einer fränkischen Winzerin sagen, dass auch an der Elbe Wein wächst?',
        ),
        mine(4 * day - 22, 'Man darf. Ich nicke dann höflich und schenke meinen ein.'),
        theirs(4 * day - 30, 'Höflich nicken kann ich auch, das lernt man in der Denkmalpflege.'),
        mine(3 * day, 'Wie heißt denn der Riss, der dir am liebsten ist?'),
        theirs(
          3 * day - 45,
          'Gisela. Nordseite, dritter Pfeiler. Sie wird jeden Winter ein bisschen breiter, genau wie ich.',
        ),
        mine(
          3 * day - 50,
          'Ich hätte einen Silvaner für Gisela. Knochentrocken, und er verzeiht nichts.',
        ),
        theirs(
          1 * day,
          'Nächste Woche bin ich in Würzburg, in der Residenz verliert ein Engel die Nase. Hast du an einem Abend Zeit?',
        ),
        mine(
          1 * day - 75,
          'Donnerstag um sieben, das Hoftor links. Beim ersten Schluck wird geschwiegen, das weißt du ja.',
        ),
        theirs(38, 'Ich übe schon.'),
        theirs(35, 'Der Hund der Nachbarin findet, ich mache das sehr gut.'),
      ],
    },
    {
      member: 'Ute',
      partner: 'Konrad',
      unread: { member: 1, partner: 0 },
      lines: [
        mine(2 * day, 'Ganze Sätze also. Auch vor dem ersten Kaffee?'),
        theirs(
          2 * day - 16,
          'Vor dem ersten Kaffee schreibe ich Nebensätze, die auf ihren Hauptsatz warten.',
        ),
        mine(1 * day - 4 * hour, 'Und wenn er nicht kommt?'),
        theirs(
          1 * day - 5 * hour,
          'Dann lege ich Schubert auf und warte mit ihnen. Was läuft bei dir im Weinkeller?',
        ),
        mine(6 * hour, 'Die Kühlung. In B-Dur, sagt mein Sohn.'),
        theirs(
          3 * hour,
          'In B-Dur steht immerhin Schuberts letzte Sonate. Deine Kühlung hat Geschmack.',
        ),
      ],
    },
    {
      member: 'Ute',
      partner: 'Franziska',
      unread: { member: 0, partner: 0 },
      lines: [
        theirs(
          6 * day,
          'Hallo Ute, eine Fachfrage: Woraus macht man Bühnenrotwein, wenn die erste Reihe ihn riechen kann?',
        ),
        mine(6 * day - 33, 'Aus Rotwein.'),
        theirs(
          6 * day - 41,
          'Dafür ist kein Geld da, sagt der Intendant. Und unser Faust kann danach den Text nicht mehr.',
        ),
        mine(5 * day, 'Dann nimm Traubensaft und einen besseren Faust.'),
      ],
    },
  ],
  waiting: [
    {
      member: 'Käthe',
      partner: 'Konrad',
      unread: { member: 0, partner: 1 },
      lines: [
        mine(
          38,
          'Guten Abend, Konrad. Ich habe heute elf Stunden lang nur „Ruder mittschiffs“ und „danke“ gesagt. Ganze Sätze wären jetzt schön.',
        ),
      ],
    },
  ],
};
