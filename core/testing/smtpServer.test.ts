import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { startSmtp } from './index.ts';

it('a test’s mail server keeps what it accepts and says what it refuses', async () => {
  const smtp = await startSmtp();
  smtp.refuse = (to) => (to.startsWith('nobody') ? { code: 550, message: 'No such user' } : null);
  const socket = createConnection(smtp.port, '127.0.0.1');
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async () => String((await answers.next()).value);
  const say = (line: string) => {
    socket.write(`${line}\r\n`);
    return answer();
  };
  expect(await answer()).toMatch(/^220/);
  await say('HELO test');
  await say('MAIL FROM:<site@example.test>');
  expect(await say('RCPT TO:<nobody@example.test>')).toBe('550 No such user');
  expect(await say('RCPT TO:<anna@example.test>')).toMatch(/^250/);
  await say('DATA');
  await say('Subject: Welkom\r\nContent-Type: text/html\r\n\r\n<b>Hoi</b>\r\n.');
  expect(await smtp.mail(({ to }) => to === 'anna@example.test')).toMatchObject({
    subject: 'Welkom',
    html: expect.stringContaining('<b>Hoi</b>'),
    headers: { 'content-type': 'text/html' },
  });
  socket.destroy();
  await smtp.stop();
});
