import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const working = { MONGODB_URI: 'mongodb://localhost/x' };

describe('configuration of the jobs', () => {
  it.each([
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Rendezvous'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: all@b.example'],
    ['PUBLIC_URL', 'dating.example'],
    ['PUBLIC_URL', 'ftp://dating.example'],
    ['PUBLIC_URL', 'https://dating.example/?a=b'],
  ])('[OPS-05] names %s when it is "%s"', (name, value) => {
    expect(() => readConfig({ ...working, [name]: value })).toThrow(
      new RegExp(`^${name}: [^\n]+$`),
    );
  });

  it('[OPS-05] sends no mail of a site with members that would link to this machine', () => {
    const production = { ...working, NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example:25' };
    expect(() => readConfig(production)).toThrow(/^PUBLIC_URL: [^\n]+$/);
    expect(readConfig({ ...production, PUBLIC_URL: 'https://dating.example/' })).toMatchObject({
      publicUrl: 'https://dating.example',
      mailFrom: 'no-reply@dating.example',
    });
  });

  it('asks the provider without the key that its notices are checked with, which gateways have', () => {
    const selling = { ...working, ADYEN_API_KEY: 'key', ADYEN_MERCHANT_ACCOUNT: 'Site' };
    expect(readConfig(selling).adyen).toMatchObject({ apiKey: 'key', hmacKeys: [] });
    const wrong = { ...selling, ADYEN_HMAC_KEYS: 'none' };
    expect(() => readConfig(wrong)).toThrow(/^ADYEN_HMAC_KEYS: [^\n]+$/);
  });

  it('[OPS-05] counts an empty value as unset', () => {
    const empty = { SMTP_URL: '', MAIL_FROM: '', PUBLIC_URL: '', PORT: '8081' };
    expect(readConfig({ ...working, ...empty })).toMatchObject({
      smtpUrl: undefined,
      production: false,
      publicUrl: 'http://localhost:8081',
      mailFrom: 'no-reply@localhost',
    });
  });
});
