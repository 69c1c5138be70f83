import { day, hour, mine, theirs, type Conversations } from './script.ts';

export const french: Conversations = {
  running: [
    {
      member: 'Karim',
      partner: 'Élodie',
      unread: { member: 2, partner: 0 },
      lines: [
        theirs(
          4 * day,
          'Bonsoir Karim. Parler avec les mains sous l’eau, soit. Mais pour les parenthèses, comment faites-vous ?',
        ),
        mine(4 * day - 17, 'On remonte. Tout ce qui demande une parenthèse se dit en surface.'),
        theirs(4 * day - 24, 'Un principe que j’aimerais voir appliqué en salle des profs.'),
        mine(3 * day, 'Et vous, il paraît que vous pesez tout. Même le sel ?'),
        theirs(
          3 * day - 38,
          'Surtout le sel. Ma tarte au citron a un intervalle de confiance, et il est étroit.',
        ),
        mine(
          2 * day,
          'Je n’ai jamais goûté d’intervalle. On se tutoie avant ou après le dessert ?',
        ),
        theirs(
          2 * day - 9,
          'Maintenant. Samedi, je suis à Marseille chez ma sœur. J’apporte la tarte ?',
        ),
        mine(
          2 * day - 20,
          'Samedi à seize heures, le banc au bout du vallon des Auffes. J’apporte deux fourchettes.',
        ),
        theirs(47, 'La tarte est prête. 812 grammes.'),
        theirs(44, 'Il en manque 40. C’était un contrôle.'),
      ],
    },
    {
      member: 'Karim',
      partner: 'Capucine',
      unread: { member: 1, partner: 0 },
      lines: [
        mine(1 * day, 'Bonjour Capucine. Et de Marseille, vous avez une carte postale ?'),
        theirs(1 * day - 28, 'Trois. Sur l’une d’elles, il pleut. Je la garde comme preuve.'),
        mine(8 * hour, 'C’est un faux. Ici, la pluie est un incident technique.'),
        theirs(
          2 * hour - 10,
          'Alors décrivez-moi le ciel de ce matin. Je comparerai avec les deux autres.',
        ),
      ],
    },
    {
      member: 'Karim',
      partner: 'Amélie',
      unread: { member: 0, partner: 0 },
      lines: [
        theirs(
          6 * day,
          'Bonjour Karim. C’est vrai que les mérous s’attachent aux plongeurs, ou c’est pour les touristes ?',
        ),
        mine(6 * day - 12, 'C’est vrai. J’en connais un qui boude quand je change de palmes.'),
        theirs(5 * day, 'J’ai un bouc comme ça. Lui, c’est quand je change de parfum.'),
        mine(5 * day - 36, 'Il faudrait les présenter.'),
      ],
    },
  ],
  waiting: [
    {
      member: 'Amélie',
      partner: 'Anatole',
      unread: { member: 0, partner: 1 },
      lines: [
        mine(
          17,
          'Ma journée, donc : trois vaches, un poney et le wifi. Le poney a été le plus raisonnable. À toi.',
        ),
      ],
    },
  ],
};
