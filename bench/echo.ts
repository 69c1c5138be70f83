import { connect, keepBusy, type Measured, type Pace } from './load.ts';
import { launch } from './processes.ts';

/** Round trips of a bare Socket.IO server, each connection with one call under way. */
export async function measureEcho(connections: number, pace: Pace): Promise<Measured> {
  const server = await launch({ script: ['bench/dist/echoServer.js'] });
  const sockets = await Promise.all(Array.from({ length: connections }, () => connect(server.url)));
  // As long as a charged message, so that the two differ in the work behind them only.
  const payload = { text: 'a message of ordinary length, as people write it' };
  const callers = sockets.map((socket) => async () => {
    await socket.emitWithAck('echo', payload);
  });
  try {
    return await keepBusy(callers, pace, { server: server.pid, generator: process.pid });
  } finally {
    for (const socket of sockets) socket.close();
    await server.stop();
  }
}
