import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Exchange } from '@rendezvous/sandbox';

const folder = new URL('../../../shared/data/adyen/', import.meta.url);

/** Whether the provider's own descriptions lie beside the repository; without them nothing can be held against them. */
export const hasDescriptions = existsSync(new URL('CheckoutService-v72.json', folder));

type Json = Record<string, unknown>;
interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Json };
  responses: Record<string, { content?: Json }>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Operation }>;
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Description;

function validator(name: string) {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    validateFormats: false,
    allErrors: true,
  });
  const description = read(name);
  ajv.addSchema(description, name);
  /** What is wrong with a value by a schema at a place in the description. */
  const findWrong = (place: (string | number)[], value: unknown): string[] => {
    const pointer = place.map((part) =>
      encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')),
    );
    const fits = ajv.compile({ $ref: `${name}#/${pointer.join('/')}` });
    if (fits(value)) return [];
    return (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
  return { description, findWrong };
}

const base = '/checkout/v72';
const json = ['content', 'application/json', 'schema'];

/** Holds what goes to the provider, and what comes back, against its own description. */
export function createExchangeCheck(): (exchange: Exchange) => string[] {
  const { description, findWrong } = validator('CheckoutService-v72.json');
  const known = Object.keys(description.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return ({ method, path, query, body, status, answer }) => {
    const verb = method.toLowerCase();
    const found = known.find(({ pattern }) => pattern.test(path.slice(base.length)));
    const operation = found && description.paths[found.path]?.[verb];
    if (!found || !operation) return [`${method} ${path} is not described`];
    const at = ['paths', found.path, verb];
    const wrong = operation.requestBody ? findWrong([...at, 'requestBody', ...json], body) : [];
    for (const { name, in: place, required } of operation.parameters ?? []) {
      if (place === 'query' && required && !query[name]) wrong.push(`${name} is missing`);
    }
    if (operation.responses[status]?.content) {
      wrong.push(...findWrong([...at, 'responses', status, ...json], answer));
    }
    return wrong.map((each) => `${method} ${path}: ${each}`);
  };
}

/** Holds a notice, as it is sent, against the description of its kind. */
export function createNoticeCheck(): (eventCode: string, sent: unknown) => string[] {
  const { description, findWrong } = validator('Webhooks-v1.json');
  return (eventCode, sent) =>
    description.webhooks?.[`/${eventCode}`]
      ? findWrong(['webhooks', `/${eventCode}`, 'post', 'requestBody', ...json], sent)
      : [`${eventCode} is not described`];
}
