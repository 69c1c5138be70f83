import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { logSerializers } from '@rendezvous/core/log';
import { gatewayDeps } from '../testing/useGateway.ts';
import { answerErrors, answerPageErrors } from './errors.ts';

it.each([
  ['the API', answerErrors],
  ['pages', answerPageErrors],
])(
  '[OPS-04] an answer of %s that fails midway is cut off, and only the log says why',
  async (_of, answer) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => printed.mockRestore());
    const lines: string[] = [];
    const target = { write: (line: string) => void lines.push(line) };
    const log = pino({ serializers: logSerializers }, target);
    const app = express();
    // In tests Express prints nothing by itself.
    app.set('env', 'production');
    app.get('/', (_request, response) => {
      response.write('half');
      throw new Error("no 'kanarie' here");
    });
    app.use(answer({ ...gatewayDeps(), log }));
    const server = app.listen(0);
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await expect(fetch(`http://localhost:${port}`).then((got) => got.text())).rejects.toThrow();
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: 'answer broken off', err: { type: 'Error', message: 'no … here' } },
    ]);
    expect(lines.join()).not.toContain('kanarie');
    expect(printed).not.toHaveBeenCalled();
  },
);
