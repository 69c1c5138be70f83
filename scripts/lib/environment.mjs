import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from './refusal.mjs';

/** Every variable the product reads; tests run without the caller's (OPS-02). */
export const productVariables = [
  'PORT',
  'DATA_DIR',
  'PICTURES_S3_URL',
  'MONGODB_URI',
  'REDIS_URL',
  'RATE_LIMITS',
  'SEED_DEMO',
  'DEV_MAIL',
  'DEV_MAIL_KEY',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'SMTP_URL',
  'MAIL_FROM',
  'PUBLIC_URL',
  'MAIL_EVENTS_KEY',
  'ADYEN_API_KEY',
  'ADYEN_MERCHANT_ACCOUNT',
  'ADYEN_ENVIRONMENT',
  'ADYEN_LIVE_PREFIX',
  'ADYEN_HMAC_KEYS',
  'ADYEN_REPORT_USER',
  'ADYEN_REPORT_PASSWORD',
  'PAYMENT_SANDBOX_URL',
  'GEOCODER_URL',
  'SMS_URL',
  'SMS_KEY',
  'METRICS_KEY',
  'PARTNER_KEYS',
  'HOST',
  'SITE_HOSTS',
];

/** Takes the product's variables out of an environment, so that a caller's cannot leak into tests. */
export function scrub(env) {
  for (const name of productVariables) delete env[name];
  return env;
}

function port(value) {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new Refusal('PORT', `"${value}" is no port; use a number from 0 to 65535.`);
  }
  return Number(value);
}

function onOff(name, value) {
  if (value !== 'on' && value !== 'off') {
    throw new Refusal(name, `"${value}" is neither "on" nor "off".`);
  }
  return value;
}

function uri(name, value, schemes) {
  if (value === undefined) return undefined;
  if (!schemes.some((scheme) => value.startsWith(scheme) && value.length > scheme.length)) {
    throw new Refusal(name, `must start with ${schemes.join(' or ')}.`);
  }
  return value;
}

/**
 * What the environment asks for (OPS-05); an empty value counts as unset.
 * @returns {{port: number, dataDir: string, mongodbUri?: string, redisUrl?: string, rateLimits: string, seedDemo: string, keepsMail: boolean, paysInSandbox: boolean}}
 * @throws {Refusal} naming the variable that cannot work
 */
export function readEnvironment(env) {
  const given = (name) => env[name]?.trim() || undefined;
  const mongodbUri = uri('MONGODB_URI', given('MONGODB_URI'), ['mongodb://', 'mongodb+srv://']);
  if (env.NODE_ENV === 'production' && given('SEED_DEMO') === 'on') {
    throw new Refusal('SEED_DEMO', 'no demo with NODE_ENV=production: its password is published.');
  }
  const devMail = onOff('DEV_MAIL', given('DEV_MAIL') ?? 'on');
  return {
    port: port(given('PORT') ?? '8080'),
    dataDir: resolve(given('DATA_DIR') ?? 'data'),
    mongodbUri,
    redisUrl: uri('REDIS_URL', given('REDIS_URL'), ['redis://', 'rediss://']),
    rateLimits: onOff('RATE_LIMITS', given('RATE_LIMITS') ?? 'on'),
    seedDemo: onOff(
      'SEED_DEMO',
      given('SEED_DEMO') ?? (mongodbUri || env.NODE_ENV === 'production' ? 'off' : 'on'),
    ),
    keepsMail: devMail === 'on' && !given('SMTP_URL') && env.NODE_ENV !== 'production',
    // Somebody with a provider, or with another sandbox, needs none.
    paysInSandbox:
      !given('ADYEN_API_KEY') && !given('PAYMENT_SANDBOX_URL') && env.NODE_ENV !== 'production',
  };
}

/** Makes the data folder and writes into it once, so that a folder that cannot work is told at once. */
export function ensureWritable(folder) {
  try {
    makeFolder(folder);
    rmSync(mkdtempSync(join(folder, '.probe-')), { recursive: true });
  } catch (error) {
    throw new Refusal('DATA_DIR', `cannot write to ${folder} (${error.code}).`);
  }
}

/** Step by step: Node's own recursive way never comes back from below /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
