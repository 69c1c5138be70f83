import { callGroups, commandGroups, type Answer, type Answers } from './answers.ts';
import { calls } from './calls.ts';
import { commands } from './commands.ts';
import { pageAnswers, pageGroups, pages, type PageAnswer } from './pages.ts';
import { roleNames, roles, type Role } from './roles.ts';

interface Section {
  name: string;
  says: string;
  rows: { name: string; answers: Record<Role, Answer | PageAnswer>; then?: Answer }[];
}

const cell = (answer: Answer | PageAnswer) =>
  answer === 'yes' ? '●' : answer.startsWith('/') ? `→ \`${answer}\`` : answer;

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function drawSection({ name, says, rows }: Section): string[] {
  const head = ['', ...roleNames];
  return [
    `### ${name}`,
    '',
    says,
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map((row) => {
      const note = row.then === undefined ? '' : ` (${row.then})`;
      return line([`\`${row.name}\`${note}`, ...roleNames.map((role) => cell(row.answers[role]))]);
    }),
    '',
  ];
}

const sectionsOf = (
  groups: Record<string, { says: string; answers?: Answers | object }>,
  rowsOf: (group: string) => Section['rows'],
): string[] =>
  Object.entries(groups).flatMap(([name, { says }]) =>
    drawSection({ name, says, rows: rowsOf(name) }),
  );

/** How many cells the tables have together. */
export const cellsCount =
  (calls.length + Object.keys(commands).length + pages.length) * roleNames.length;

/** How large the tables are, in a sentence. */
export const tableSize = `${calls.length} calls, ${Object.keys(commands).length} commands and ${pages.length} pages, each as seen by ${roleNames.length} people: ${cellsCount} cells.`;

/** `docs/access.md`, as it is drawn from the tables beside this file. */
export function drawAccess(): string {
  return [
    '# Who may do what',
    '',
    'Drawn from the tables in `gateway/access` by `npm run access`. Its tests make every call and send every command to a',
    'real gateway as each of these people. Of a page they check in two steps what each of them meets: whom a real gateway',
    'takes them for when it hands the page out, and what the client’s guard of the page decides for such a visitor, asked as',
    'a function (`e2e/access.test.ts`). They fail for a call, a command or a page that is not here.',
    '',
    tableSize,
    '',
    '## The people',
    '',
    ...roleNames.map((role) => `- **${role}** ${roles[role]}.`),
    '',
    'A call or command is about another member, Premium and confirmed, with whom whoever asks has a conversation; about',
    'what is one’s own, such as an order or a photo; or about what operators work on.',
    '',
    '## Calls over HTTP',
    '',
    '● is let in. Anything else is the code of the refusal, or the status where the answer is no JSON. What stands in',
    'brackets behind a call is what who is let in is answered to the least request there can be, which cannot succeed: a',
    'link that was mailed to nobody, a wrong password.',
    '',
    ...sectionsOf(callGroups, (group) =>
      calls
        .filter((each) => each.group === group)
        .map(({ call, ...rest }) => ({ name: call, ...rest })),
    ),
    '## Commands over the socket',
    '',
    'Who has no session, or one of an account that cannot be used, gets no connection: the refusal is that of the handshake.',
    '',
    ...sectionsOf(commandGroups, (group) =>
      Object.entries(commands)
        .filter(([, each]) => each.group === group)
        .map(([name, rest]) => ({ name, ...rest })),
    ),
    '## Pages',
    '',
    'The gateway hands every page out to everybody, with the status 200, and says with it who they are; what the page',
    'shows comes with the calls above. The rest is done in the browser: an arrow leads elsewhere, 404 is the page that says',
    'that there is none.',
    '',
    ...sectionsOf(pageGroups, (group) =>
      pages
        .filter((each) => each.group === group)
        .map((page) => ({ name: page.path, answers: pageAnswers(page) })),
    ),
  ].join('\n');
}
