import type { Express } from 'express';

/** What of Express's router is read here: `rawPath` is where a layer was mounted. */
interface Layer {
  rawPath: string | string[];
  handle: { stack?: Layer[] };
  route?: { path: string | string[]; methods: Record<string, boolean> };
}

const listOf = (path: string | string[]) => (Array.isArray(path) ? path : [path]);
const join = (base: string, path: string) => (path === '/' ? base : base + path);

/** Every call that an application answers, as `GET /api/user.php`, read off its routers. */
export function routesOf({ router }: Express): string[] {
  const read = (stack: Layer[], base: string): string[] =>
    stack.flatMap(({ rawPath, handle, route }) => {
      if (route) {
        const methods = Object.keys(route.methods).map((method) => method.toUpperCase());
        return listOf(route.path).flatMap((path) =>
          methods.map((method) => `${method} ${join(base, path)}`),
        );
      }
      return listOf(rawPath).flatMap((path) => read(handle.stack ?? [], join(base, path)));
    });
  return [...new Set(read((router as unknown as { stack: Layer[] }).stack, ''))].sort();
}

/** Where an application has something answer or look on that is no route: addresses below them may be anybody's. */
export function mountsOf({ router }: Express): string[] {
  const read = (stack: Layer[], base: string): string[] =>
    stack.flatMap(({ rawPath, handle, route }) =>
      route
        ? []
        : listOf(rawPath).flatMap((path) => [
            ...(path === '/' ? [] : [join(base, path)]),
            ...read(handle.stack ?? [], join(base, path)),
          ]),
    );
  return [...new Set(read((router as unknown as { stack: Layer[] }).stack, ''))].sort();
}
