import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpGeocoder } from './geocoder/index.ts';
import { readBookings } from './payments/accountingReport.ts';
import { createHttpSmsSender } from './sms/index.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it('codes, places and reports are asked of the configured address, and not of where that one sends them', async () => {
  let asked = 0;
  const elsewhere = await serve((_request, response) => {
    asked += 1;
    response.setHeader('Content-Type', 'application/json').end('{"address":{"city":"Utrecht"}}');
  });
  let seen = 0;
  const url = await serve((_request, response) => {
    seen += 1;
    response.writeHead(307, { Location: elsewhere }).end();
  });
  const sms = createHttpSmsSender({ url, key: 'a key' });
  const account = 'nobody' as never;
  await expect(sms.send({ to: '+31612345678', text: '123456', account })).rejects.toThrow();
  await expect(createHttpGeocoder(url).townAt({ lat: 52.09, lon: 5.12 })).rejects.toThrow();
  const report = { user: 'report', password: 'a password' };
  const config = { merchantAccount: 'Shop', environment: 'test', sandboxUrl: url, report };
  await expect(readBookings(config as never, new Date())).rejects.toThrow();
  expect([seen, asked]).toEqual([3, 0]);
});
