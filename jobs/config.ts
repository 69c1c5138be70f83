import { z } from 'zod';

const filled = (value: unknown) => (value === '' ? undefined : value);

const environmentSchema = z.object({
  MONGODB_URI: z.preprocess(
    filled,
    z.string().regex(/^mongodb(\+srv)?:\/\/./, 'not a mongodb:// address'),
  ),
  REDIS_URL: z.preprocess(
    filled,
    z
      .string()
      .regex(/^rediss?:\/\/./, 'not a redis:// address')
      .optional(),
  ),
  LOG_LEVEL: z.preprocess(
    filled,
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  ),
});

export interface JobsConfig {
  mongodbUri: string;
  redisUrl: string | undefined;
  logLevel: string;
}

/** Reads the environment; what cannot work is one line that names the variable (OPS-05). */
export function readConfig(env: NodeJS.ProcessEnv): JobsConfig {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { MONGODB_URI, REDIS_URL, LOG_LEVEL } = parsed.data;
  return { mongodbUri: MONGODB_URI, redisUrl: REDIS_URL, logLevel: LOG_LEVEL };
}
