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

  it('takes several keys of partners, or none', () => {
    const PARTNER_KEYS = 'the-first-partners-key, the-second-partners-key';
    const { partnerKeys } = readConfig({ ...working, PARTNER_KEYS });
    expect(partnerKeys).toEqual(['the-first-partners-key', 'the-second-partners-key']);
    expect(readConfig({ ...working, PARTNER_KEYS: '' }).partnerKeys).toEqual([]);
  });

  it('shows mails only where it is asked to, and never where they are sent or members are', () => {
    const showing = { ...working, DEV_MAIL: 'on' };
    expect(readConfig(showing).keepsMail).toBe(true);
    expect(readConfig(working).keepsMail).toBe(false);
    expect(readConfig({ ...showing, SMTP_URL: 'smtp://mail.example' }).keepsMail).toBe(false);
    expect(readConfig({ ...showing, NODE_ENV: 'production' }).keepsMail).toBe(false);
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
