import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

// The bare ceiling: Socket.IO with the gateway's transport settings, and nothing behind it.
const http = createServer();
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
io.on('connection', (socket) => {
  socket.on('echo', (payload: unknown, ack: (payload: unknown) => void) => ack(payload));
});
http.listen(0, () => {
  console.log(`ready http://localhost:${(http.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
