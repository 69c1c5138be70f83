import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const working = { MONGODB_URI: 'mongodb://localhost/x' };

describe('configuration of the gateway', () => {
  it('[OPS-05] names the variable that cannot work', () => {
    expect(() => readConfig({})).toThrow(/^MONGODB_URI: /);
    expect(() => readConfig({ MONGODB_URI: 'localhost' })).toThrow(/^MONGODB_URI: /);
    expect(() => readConfig({ ...working, PORT: 'http' })).toThrow(/^PORT: /);
    expect(() => readConfig({ ...working, PORT: '70000' })).toThrow(/^PORT: /);
    expect(() => readConfig({ ...working, REDIS_URL: 'localhost' })).toThrow(/^REDIS_URL: /);
    expect(() => readConfig({ ...working, RATE_LIMITS: 'no' })).toThrow(/^RATE_LIMITS: [^"]+$/);
    expect(() => readConfig({ ...working, MAIL_EVENTS_KEY: 'short' })).toThrow(
      /^MAIL_EVENTS_KEY: /,
    );
    for (const PARTNER_KEYS of ['short', 'long-enough-to-be-a-key,', ', ,']) {
      expect(() => readConfig({ ...working, PARTNER_KEYS })).toThrow(/^PARTNER_KEYS: /);
    }
  });

  it('takes addresses of MongoDB and Redis with passwords and TLS', () => {
    for (const MONGODB_URI of [
      'mongodb://site:secret@db.test:27017/rendezvous?tls=true&authSource=admin',
      'mongodb+srv://site:secret@cluster.test/rendezvous',
    ]) {
      const REDIS_URL = 'rediss://default:secret@redis.test:6380';
      expect(readConfig({ MONGODB_URI, REDIS_URL })).toMatchObject({
        ...{ mongodbUri: MONGODB_URI, redisUrl: REDIS_URL },
      });
    }
  });

  it('sells nothing without the key that notices are checked with', () => {
    const selling = { ...working, ADYEN_API_KEY: 'key', ADYEN_MERCHANT_ACCOUNT: 'Site' };
    expect(() => readConfig(selling)).toThrow(/^ADYEN_HMAC_KEYS: [^\n]+$/);
    const [one, two] = ['a'.repeat(64), 'b'.repeat(64)];
    const { adyen } = readConfig({ ...selling, ADYEN_HMAC_KEYS: `${one}, ${two}` });
    expect(adyen?.hmacKeys).toEqual([one, two]);
    expect(readConfig(working).adyen).toBe(null);
  });

  it('takes several keys of partners, or none', () => {
    const PARTNER_KEYS = 'the-first-partners-key, the-second-partners-key';
    const { partnerKeys } = readConfig({ ...working, PARTNER_KEYS });
    expect(partnerKeys).toEqual(['the-first-partners-key', 'the-second-partners-key']);
    expect(readConfig({ ...working, PARTNER_KEYS: '' }).partnerKeys).toEqual([]);
  });

  it('shows mails only where it is asked to, and never where they are sent or members are', () => {
    const DEV_MAIL_KEY = 'a-key-for-kept-mails';
    const showing = { ...working, DEV_MAIL: 'on', DEV_MAIL_KEY };
    expect(readConfig(showing).devMailKey).toBe(DEV_MAIL_KEY);
    expect(readConfig({ ...working, DEV_MAIL_KEY }).devMailKey).toBeUndefined();
    for (const elsewhere of [{ SMTP_URL: 'smtp://mail.example' }, { NODE_ENV: 'production' }]) {
      expect(readConfig({ ...showing, ...elsewhere }).devMailKey).toBeUndefined();
    }
    expect(() => readConfig({ ...working, DEV_MAIL: 'on' })).toThrow(/^DEV_MAIL_KEY: [^\n]+$/);
  });

  it('seeds no demo in production: asked for, it does not start', () => {
    expect(readConfig({ ...working, NODE_ENV: 'production' }).seedDemo).toBe(false);
    expect(readConfig({ ...working, SEED_DEMO: 'on' }).seedDemo).toBe(true);
    expect(() => readConfig({ ...working, NODE_ENV: 'production', SEED_DEMO: 'on' })).toThrow(
      /^SEED_DEMO: [^\n]+$/,
    );
  });

  it('listens on this machine alone unless HOST says otherwise', () => {
    expect(readConfig(working).host).toBe('127.0.0.1');
    expect(readConfig({ ...working, NODE_ENV: 'production', HOST: '' }).host).toBe('127.0.0.1');
    expect(readConfig({ ...working, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it('serves the host of PUBLIC_URL, and this machine by name only while developing', () => {
    const PUBLIC_URL = 'https://dating.example:8443/';
    expect(readConfig({ ...working, PUBLIC_URL, NODE_ENV: 'production' }).ownHosts).toEqual([
      'dating.example',
    ]);
    expect(readConfig(working).ownHosts).toContain('localhost');
  });

  it('[OPS-05] counts an empty value as unset', () => {
    const config = readConfig({
      ...working,
      PORT: '',
      REDIS_URL: '',
      RATE_LIMITS: '',
      DATA_DIR: '',
    });
    expect(config).toMatchObject({ port: 8080, redisUrl: undefined, rateLimits: true });
  });
});
