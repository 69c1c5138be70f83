import { describe, expect, it } from 'vitest';
import { command, readFrame, socketUrl } from './lib/frames.ts';
import { createLogs } from './lib/logs.ts';

describe('the socket client of the scenarios', () => {
  it('[LOADT-03] reads the frames of the document', () => {
    const open = readFrame('0{"sid":"x","pingInterval":25000,"pingTimeout":20000}');
    expect(open).toEqual({ type: 'open', pingWithinMs: 45_000 });
    expect(readFrame('40{"sid":"x"}')).toEqual({ type: 'connected' });
    expect(readFrame('44{"message":"authentication_required"}')).toEqual({
      ...{ type: 'refused', code: 'authentication_required' },
    });
    expect(readFrame('2')).toEqual({ type: 'ping' });
    expect(readFrame('4317[{"ok":true}]')).toEqual({ type: 'ack', id: 17, answer: { ok: true } });
    const fact = readFrame('42["chat:messageSent",{"message":{}}]');
    expect(fact).toEqual({ type: 'fact', name: 'chat:messageSent', payload: { message: {} } });
    expect([readFrame('41').type, readFrame('1').type, readFrame('6').type]).toEqual([
      ...['closed', 'closed', 'other'],
    ]);
    expect(command(3, 'chat:list', {})).toBe('423["chat:list",{}]');
    expect(socketUrl('https://site.test')).toMatch(/^wss:\/\/site\.test\/socket\.io\//);
  });

  it('[LOADT-03, REAL-05] sees what is new, what is known and what is missing', () => {
    const logs = createLogs();
    expect([logs.add('a', 1), logs.add('a', 1), logs.add('a', 3), logs.add('a', 3)]).toEqual([
      ...[true, false, true, false],
    ]);
    expect(logs.gaps()).toEqual(['a']);
    expect([logs.add('a', 2), logs.upTo('a'), logs.hasGap('a')]).toEqual([true, 3, false]);
    logs.begin('b', 7);
    logs.begin('b', 5);
    expect([logs.add('b', 7), logs.add('b', 8)]).toEqual([false, true]);
    logs.add('a', 4);
    expect(logs.known(1)).toEqual({ a: 4 });
  });
});
