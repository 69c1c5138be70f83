import { resolve } from 'node:path';
import { z } from 'zod';
import { readAdyenConfig, type AdyenConfig } from '@rendezvous/core/ports/payments';
import { readPushServices } from '@rendezvous/core/push';

const onOff = z.enum(['on', 'off']);
const filled = (value: unknown) => (value === '' ? undefined : value);
const variable = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(filled, schema);

const environmentSchema = z.object({
  PORT: variable(z.coerce.number().int().min(0).max(65_535).default(8080)),
  HOST: variable(z.string().default('127.0.0.1')),
  DATA_DIR: variable(z.string().default('data')),
  MONGODB_URI: variable(z.string().regex(/^mongodb(\+srv)?:\/\/./, 'not a mongodb:// address')),
  REDIS_URL: variable(
    z
      .string()
      .regex(/^rediss?:\/\/./, 'not a redis:// address')
      .optional(),
  ),
  RATE_LIMITS: variable(onOff.default('on')),
  SEED_DEMO: variable(onOff.default('off')),
  DEV_MAIL: variable(onOff.default('off')),
  DEV_MAIL_KEY: variable(z.string().min(16, 'shorter than 16 characters').optional()),
  TRUST_PROXY: variable(z.coerce.number().int().min(0).max(10).default(0)),
  PARTNER_KEYS: variable(
    z
      .string()
      .transform((keys) => keys.split(',').map((key) => key.trim()))
      .refine((keys) => keys.every((key) => key.length >= 16), 'every key needs 16 characters')
      .optional(),
  ),
  PICTURES_S3_URL: variable(
    z.url({ protocol: /^https?$/, error: 'not http(s)://key:secret@host/bucket' }).optional(),
  ),
  LOG_LEVEL: variable(z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn')),
  NODE_ENV: variable(z.string().optional()),
  PUBLIC_URL: variable(
    z.url({ protocol: /^https?$/, error: 'not an http(s):// address' }).optional(),
  ),
  SMTP_URL: variable(z.string().optional()),
  PUSH_SERVICES: variable(z.string().optional()),
  METRICS_KEY: variable(z.string().min(16, 'shorter than 16 characters').optional()),
  MAIL_EVENTS_KEY: variable(z.string().min(16, 'shorter than 16 characters').optional()),
  GEOCODER_URL: variable(
    z.url({ protocol: /^https?$/, error: 'not an http(s):// address' }).optional(),
  ),
  SMS_URL: variable(z.url().optional()),
  SMS_KEY: variable(z.string().optional()),
});

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

export interface GatewayConfig {
  port: number;
  /** Where it listens: this machine alone, unless told otherwise. */
  host: string;
  /** Pictures lie in a folder below this. */
  dataDir: string;
  /** Host names that are sites without settings of their own: that of `PUBLIC_URL`, and this machine's while developing. */
  ownHosts: string[];
  /** Where pictures lie instead: a bucket, `https://key:secret@host/bucket?region=…`. */
  picturesS3Url: string | undefined;
  mongodbUri: string;
  redisUrl: string | undefined;
  /** The site has members: operators need a second factor. */
  production: boolean;
  rateLimits: boolean;
  seedDemo: boolean;
  /** How many proxies in front of this node may tell the visitor's address and scheme. */
  trustProxy: number;
  /** Sites that may begin signups for theirs (SIGNUP-13); none: that call does not exist. */
  partnerKeys: string[];
  logLevel: string;
  /**
   * What shows the kept mails at /dev/mail to who has it; undefined: nobody sees them, as where there are members
   * or a mail server.
   */
  devMailKey: string | undefined;
  /** Whether mails, and codes by SMS, are kept to be read. */
  keepsMail: boolean;
  /** What a mail provider shows to report bounces; undefined: none may. */
  mailEventsKey: string | undefined;
  /** How to reach the payment provider; null: nothing is sold. */
  adyen: AdyenConfig | null;
  /** Where the site is for members, without a slash at its end; undefined: where a request was made to. */
  publicUrl: string | undefined;
  /** A service that tells the town at a point; undefined: the list that comes with the product does. */
  geocoderUrl: string | undefined;
  /** The gateway for short messages; undefined: there is none. */
  sms: { url: string; key: string } | undefined;
  /** Hosts of push services that browsers may name. */
  pushServices: readonly string[];
  /** What Prometheus shows to read figures; undefined: nobody may. */
  metricsKey: string | undefined;
}

/** Reads the environment; what cannot work is one line that names the variable (OPS-05). */
export function readConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    // Without quotes: what stands between them is taken for a value, and not shown.
    throw new Error(`${issue?.path.join('.')}: ${issue?.message.replaceAll('"', '')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && values.SEED_DEMO === 'on') {
    throw new Error('SEED_DEMO: no demo with NODE_ENV=production, its password is published');
  }
  const keepsMail = values.DEV_MAIL === 'on' && !production && !values.SMTP_URL;
  if (keepsMail && values.DEV_MAIL_KEY === undefined) {
    throw new Error('DEV_MAIL_KEY: needed with DEV_MAIL=on, to be shown by who reads mails');
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    ownHosts: [
      ...(values.PUBLIC_URL ? [new URL(values.PUBLIC_URL).hostname] : []),
      ...(production ? [] : thisMachine),
    ],
    picturesS3Url: values.PICTURES_S3_URL,
    mongodbUri: values.MONGODB_URI,
    redisUrl: values.REDIS_URL,
    production,
    rateLimits: values.RATE_LIMITS === 'on',
    seedDemo: values.SEED_DEMO === 'on',
    trustProxy: values.TRUST_PROXY,
    partnerKeys: values.PARTNER_KEYS ?? [],
    logLevel: values.LOG_LEVEL,
    keepsMail,
    devMailKey: keepsMail ? values.DEV_MAIL_KEY : undefined,
    mailEventsKey: values.MAIL_EVENTS_KEY,
    adyen: readAdyenConfig(env, { takesNotices: true }),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    geocoderUrl: values.GEOCODER_URL,
    sms: values.SMS_URL ? { url: values.SMS_URL, key: values.SMS_KEY ?? '' } : undefined,
    pushServices: readPushServices(values.PUSH_SERVICES),
    metricsKey: values.METRICS_KEY,
  };
}
