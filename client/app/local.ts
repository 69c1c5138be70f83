/** Whether the page comes from this machine, or from a development server. */
export const isLocal = () =>
  import.meta.env.DEV ||
  (!import.meta.env.SSR && ['localhost', '127.0.0.1'].includes(location.hostname));
