import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpGeocoder } from '@rendezvous/core/ports/geocoder';
import { useGateway } from '../testing/useGateway.ts';

describe('GET /api/geocode.php', () => {
  const gateway = useGateway();
  const geocode = async (query: string) => {
    const { status, body } = await gateway.http('GET', `/api/geocode.php?${query}`);
    return { status, body };
  };

  it('[CALL-08] tells the town at a point, and refuses what is no point or far from every town', async () => {
    const { status, body } = await geocode('lat=52.156&lon=5.387');
    expect(status).toBe(200);
    expect(body['place']).toEqual({
      ...{ id: 2759821, city: 'Amersfoort', region: 'Utrecht', country: 'NL' },
    });
    expect(await geocode('lat=0&lon=0')).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    });
    for (const query of [
      'lat=91&lon=5',
      'lat=52&lon=-181',
      'lat=NaN&lon=5',
      'lat=&lon=',
      '',
      'lat=1e9&lon=1',
    ]) {
      expect(await geocode(query), query).toMatchObject({
        status: 422,
        body: { error: 'validation' },
      });
    }
  });
});

describe('a geocoder that is a service', () => {
  let answer: { status: number; body: string } = { status: 200, body: '{}' };
  const asked: string[] = [];
  let service: Server;
  beforeAll(async () => {
    service = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
  });
  afterAll(() => service.close());
  const gateway = useGateway({
    more: async () => {
      const { port } = service.address() as AddressInfo;
      return { geocoder: createHttpGeocoder(`http://127.0.0.1:${port}/reverse`) };
    },
  });
  const geocode = () => gateway.http('GET', '/api/geocode.php?lat=52.1&lon=5.1');

  it('is asked as Nominatim is, and refused in words when it is away or answers nonsense', async () => {
    answer = { status: 200, body: '{"address":{"city":"Gent","country_code":"be"}}' };
    expect((await geocode()).body['place']).toMatchObject({ city: 'Gent', country: 'BE' });
    expect(asked[0]).toMatch(/^\/reverse\?format=jsonv2&zoom=10&lat=52\.1&lon=5\.1$/);
    answer = { status: 200, body: '{"address":{"village":"Nergenshuizen","country_code":"nl"}}' };
    expect((await geocode()).body['place']).toMatchObject({ country: 'NL' });
    answer = { status: 200, body: '{"error":"Unable to geocode"}' };
    expect((await geocode()).status).toBe(404);
    for (const away of [
      { status: 500, body: '' },
      { status: 200, body: '<html>' },
    ]) {
      answer = away;
      const { status, body } = await geocode();
      expect({ status, error: body['error'] }).toEqual({
        status: 503,
        error: 'geocoder_unavailable',
      });
      expect(body['message']).toMatch(/plaats|town/);
    }
  });
});
