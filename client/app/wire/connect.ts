import {
  errorCodes,
  type Ack,
  type CommandAnswers,
  type FactName,
} from '@rendezvous/core/contract';
import { commandFrame, connectFrame, pongFrame, readFrame } from './frames.ts';
import { WireBroken, dataOf, type Connect } from './wire.ts';

/** No answer for this long means that nobody knows; what asked will ask again. An opening may take as long. */
export const ackTimeoutMs = 15_000;

interface Waiting {
  settle: (ack: Ack<unknown>) => void;
  give: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** What a handshake was refused with: the gateway puts the refusal into `data`. */
function refusalIn(data: unknown) {
  const { data: inner, message } = (data ?? {}) as { data?: { code?: string }; message?: string };
  const told = inner?.code ?? message;
  const code = errorCodes.find((known) => known === told);
  return code ? { ...inner, code } : null;
}

/** Makes the function that opens connections to an address such as `wss://site/socket.io/`. */
export function createConnect(address: string, Socket: typeof WebSocket = WebSocket): Connect {
  return (events) => {
    const socket = new Socket(`${address}?EIO=4&transport=websocket`);
    const waiting = new Map<number, Waiting>();
    let lastId = 0;
    let over = false;
    let connected = false;
    // Until the gateway says how often it pings: many may wait to be let in, and who gives up early begins again
    // behind all of them.
    let silenceMs = 45_000;
    let silence = setTimeout(end, ackTimeoutMs);

    function finish() {
      over = true;
      clearTimeout(silence);
      socket.close();
      for (const { give, timer } of waiting.values()) {
        clearTimeout(timer);
        give(new WireBroken());
      }
      waiting.clear();
    }

    function end() {
      if (over) return;
      finish();
      events.lost();
    }

    function heard() {
      clearTimeout(silence);
      silence = setTimeout(end, silenceMs);
    }

    socket.onclose = end;
    socket.onerror = end;
    socket.onmessage = ({ data }) => {
      if (over) return;
      heard();
      const frame = readFrame(String(data));
      switch (frame.kind) {
        case 'open':
          silenceMs = frame.pingIntervalMs + frame.pingTimeoutMs;
          socket.send(connectFrame);
          break;
        case 'ping':
          socket.send(pongFrame);
          break;
        case 'connected':
          connected = true;
          events.opened();
          break;
        case 'refused': {
          const refusal = refusalIn(frame.data);
          finish();
          if (refusal) events.refused(refusal);
          else events.lost();
          break;
        }
        case 'event':
          events.fact(frame.name as FactName, frame.payload as never);
          break;
        case 'ack':
          waiting.get(frame.id)?.settle(frame.answer as Ack<unknown>);
          break;
        case 'closed':
          end();
      }
    };

    return {
      emit(name, payload) {
        if (over || !connected) return Promise.reject(new WireBroken());
        const id = ++lastId;
        const answer = new Promise<Ack<unknown>>((settle, give) => {
          const timer = setTimeout(() => {
            waiting.delete(id);
            give(new WireBroken());
          }, ackTimeoutMs);
          waiting.set(id, {
            timer,
            give,
            settle: (ack) => {
              clearTimeout(timer);
              waiting.delete(id);
              settle(ack);
            },
          });
        });
        socket.send(commandFrame(id, name, payload));
        return answer.then((ack) => dataOf(ack) as CommandAnswers[typeof name]);
      },
      close: finish,
    };
  };
}

/** The gateway's socket on the site this page came from. */
export const gatewayAddress = ({ protocol, host }: { protocol: string; host: string } = location) =>
  `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/socket.io/`;
