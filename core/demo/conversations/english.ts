import { day, hour, mine, theirs, type Conversations } from './script.ts';

export const english: Conversations = {
  running: [
    {
      member: 'Siobhán',
      partner: 'Owen',
      unread: { member: 2, partner: 0 },
      lines: [
        theirs(
          3 * day,
          'Hello Siobhán. You play badly for love, it says. I sing second tenor on the same terms.',
        ),
        mine(3 * day - 25, "Then we'd make a terrible duo. What does the dog do?"),
        theirs(3 * day - 31, 'Percussion. Tail against the radiator, mostly in time.'),
        mine(3 * day - 40, "He's ahead of our drummer, so he is. What do you call him?"),
        theirs(2 * day, 'Handel. He joins in with the Hallelujah. People think it was arranged.'),
        mine(
          2 * day - 55,
          'I have a fiddle on the bench that somebody sat on at a wedding. Nobody will say who. I have it narrowed down to the groom.',
        ),
        theirs(
          1 * day,
          'Poor man. The choir is in Belfast on Saturday week. Would you come, and not look at the tenors?',
        ),
        mine(1 * day - 18, "I'll come. I'll sit at the back and look at the cellos."),
        theirs(55, 'They have put us on straight after a school recorder group.'),
        theirs(53, 'So we can only be an improvement.'),
      ],
    },
    {
      member: 'Siobhán',
      partner: 'Rhys',
      unread: { member: 1, partner: 0 },
      lines: [
        mine(1 * day - 2 * hour, 'How slow is slow? I have been let down by stews before.'),
        theirs(
          1 * day - 3 * hour,
          'Seven hours for the lamb. The wit turns up around hour five, if at all.',
        ),
        mine(7 * hour, 'And what do you do for the first four?'),
        theirs(2 * hour, 'Peel things and rehearse. That sentence took me most of a carrot.'),
      ],
    },
    {
      member: 'Siobhán',
      partner: 'Callum',
      unread: { member: 0, partner: 0 },
      lines: [
        mine(5 * day, 'Settle an argument for me: salt and vinegar, or salt and sauce?'),
        theirs(
          5 * day - 14,
          'I drive the 38 across Glasgow. Say "sauce" on it and you get off and walk.',
        ),
        mine(5 * day - 20, 'Vinegar it is. And the best between there and Oban?'),
        theirs(
          4 * day,
          "Inveraray, the one with the queue. I'd tell you more, but then there'd be a longer queue.",
        ),
      ],
    },
  ],
  waiting: [
    {
      member: 'Theo',
      partner: 'Rhys',
      unread: { member: 0, partner: 1 },
      lines: [
        mine(2 * hour, "What's in the pot tonight?"),
        theirs(2 * hour - 6, 'Cawl, and it is in no hurry. What did you letter today?'),
        mine(
          11,
          "A chip shop. They want it to say FISH & CHIP'S. I have been sitting with that all afternoon.",
        ),
      ],
    },
  ],
};
