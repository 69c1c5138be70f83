import { resolve } from 'node:path';
import { z } from 'zod';
import { readAdyenConfig, type AdyenConfig } from '@rendezvous/core/ports/payments';
import { readPushServices } from '@rendezvous/core/push';

const filled = (value: unknown) => (value === '' ? undefined : value);
const variable = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(filled, schema);

const isUrl = (schemes: string[]) => (value: string) =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol) && !!new URL(value).hostname;

const environmentSchema = z.object({
  PORT: variable(z.coerce.number().int().min(0).max(65_535).default(8080)),
  DATA_DIR: variable(z.string().default('data')),
  MONGODB_URI: variable(z.string().regex(/^mongodb(\+srv)?:\/\/./, 'not a mongodb:// address')),
  REDIS_URL: variable(
    z
      .string()
      .regex(/^rediss?:\/\/./, 'not a redis:// address')
      .optional(),
  ),
  PICTURES_S3_URL: variable(
    z.url({ protocol: /^https?$/, error: 'not http(s)://key:secret@host/bucket' }).optional(),
  ),
  LOG_LEVEL: variable(z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn')),
  NODE_ENV: variable(z.string().optional()),
  DEV_MAIL: variable(z.enum(['on', 'off']).default('off')),
  SMTP_URL: variable(
    z
      .string()
      .refine(isUrl(['smtp:', 'smtps:']), 'not an smtp:// or smtps:// address')
      .optional(),
  ),
  MAIL_FROM: variable(
    z
      .string()
      .regex(/^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'not a mail address')
      .optional(),
  ),
  PUSH_SERVICES: variable(z.string().optional()),
  PUBLIC_URL: variable(
    z
      .string()
      .refine(isUrl(['http:', 'https:']), 'not an http:// or https:// address')
      .refine((value) => !/[?#]/.test(value), 'has a query or a fragment')
      .optional(),
  ),
});

export interface JobsConfig {
  /** Pictures lie in a folder below this. */
  dataDir: string;
  /** Where pictures lie instead: a bucket, `https://key:secret@host/bucket?region=…`. */
  picturesS3Url: string | undefined;
  mongodbUri: string;
  redisUrl: string | undefined;
  logLevel: string;
  /** The site has members: mails are sent or wait, they are never kept for anyone to read. */
  production: boolean;
  smtpUrl: string | undefined;
  /** The site is being tried out on one machine: the steps of machines are kept for /dev/machines (MACH-04). */
  keepsSteps: boolean;
  mailFrom: string;
  /** The address in it, which push services are told as well. */
  contact: string;
  /** Hosts of push services that may be called. */
  pushServices: readonly string[];
  /** Where the site is, without a slash at its end. */
  publicUrl: string;
  /** How to reach the payment provider; null: nothing is sold. */
  adyen: AdyenConfig | null;
}

/** Reads the environment; what cannot work is one line that names the variable (OPS-05). */
export function readConfig(env: NodeJS.ProcessEnv): JobsConfig {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    // Without quotes: what stands between them is taken for a value, and not shown.
    throw new Error(`${issue?.path.join('.')}: ${issue?.message.replaceAll('"', '')}`);
  }
  const { MONGODB_URI, REDIS_URL, LOG_LEVEL, PORT, SMTP_URL, MAIL_FROM, PUBLIC_URL, NODE_ENV } =
    parsed.data;
  const production = NODE_ENV === 'production';
  if (production && SMTP_URL && !PUBLIC_URL) {
    throw new Error('PUBLIC_URL: mails cannot link to the site without it');
  }
  const publicUrl = (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');
  const mailFrom = MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`;
  return {
    dataDir: resolve(parsed.data.DATA_DIR),
    picturesS3Url: parsed.data.PICTURES_S3_URL,
    mongodbUri: MONGODB_URI,
    redisUrl: REDIS_URL,
    logLevel: LOG_LEVEL,
    production,
    smtpUrl: SMTP_URL,
    keepsSteps: parsed.data.DEV_MAIL === 'on' && !production && !SMTP_URL,
    mailFrom,
    contact: /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom,
    pushServices: readPushServices(parsed.data.PUSH_SERVICES),
    publicUrl,
    adyen: readAdyenConfig(env, { takesNotices: false }),
  };
}
