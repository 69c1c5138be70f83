/** Values of the `:name` parts of a pattern. */
export type Params = Record<string, string>;

/**
 * Matches a path against a pattern such as `/members/:id/landing2/:slug?`.
 * A `:name` takes one whole segment, `?` makes the last one optional; a trailing slash never matters.
 */
export function matchPath(pattern: string, path: string): Params | null {
  const parts = pattern.split('/').filter(Boolean);
  const segments = path.split('/').filter(Boolean);
  if (segments.length > parts.length) return null;
  const params: Params = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    if (!part.startsWith(':')) {
      if (part !== segment) return null;
      continue;
    }
    const optional = part.endsWith('?');
    if (segment === undefined) {
      if (!optional) return null;
      continue;
    }
    const value = decode(segment);
    if (value === null) return null;
    params[part.slice(1, optional ? -1 : undefined)] = value;
  }
  return params;
}

/** What is no valid percent-encoding, null, matches nothing: the address is wrong, not the page. */
export function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Puts values into the `:name` places of an address; the counterpart of {@link matchPath}. */
export const fillPath = (pattern: string, params: Params): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
