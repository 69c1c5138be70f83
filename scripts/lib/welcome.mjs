/** Accounts of the demo community; core/demo makes them. */
const demoAccounts = [
  ['anna@demo.test', 'Premium, 500 credits'],
  ['bram@demo.test', 'Premium, 500 credits'],
  ['carla@demo.test', 'free, 3 credits'],
  ['dirk@demo.test', 'free, not confirmed yet'],
  ['siobhan@demo.test', 'Premium, 500 credits, in English'],
  ['ute@demo.test', 'Premium, 500 credits, in German'],
  ['andres@demo.test', 'Premium, 500 credits, in Spanish'],
  ['karim@demo.test', 'Premium, 500 credits, in French'],
  ['niccolo@demo.test', 'Premium, 500 credits, in Italian'],
  ['malgorzata@demo.test', 'Premium, 500 credits, in Polish'],
  ['operator@demo.test', 'operator'],
];

/** Prints where to click, whom to log in as, and last the one `ready` line that scripts wait for (OPS-01). */
export function welcome(url, { seedDemo, keepsMail, devMailKey, paysInSandbox }) {
  const lines = ['', `  Rendezvous is open: ${url}`, ''];
  if (seedDemo === 'on') {
    lines.push('  Log in as (password demo-demo-1):');
    for (const [login, who] of demoAccounts) lines.push(`    ${login.padEnd(21)} ${who}`);
    lines.push('');
  }
  if (keepsMail) {
    lines.push(`  Mail is not sent but kept: ${url}/dev/mail?key=${devMailKey}`);
    lines.push(`  Machines can be watched:   ${url}/dev/machines?key=${devMailKey}`, '');
  }
  if (paysInSandbox) {
    lines.push('  Nothing costs money: pay with the demo card 4111 1111 4555 1142.', '');
  }
  lines.push('  Ctrl-C ends it.', '', `ready ${url}`);
  console.log(lines.join('\n'));
}
