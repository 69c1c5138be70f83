import adyen from '@adyen/api-library';

type HttpClient = NonNullable<ConstructorParameters<typeof adyen.Client>[1]>;

/**
 * The library's way to the sandbox: the same requests to the same paths, on the sandbox's host and without TLS,
 * which the library's own client insists on.
 */
export function createSandboxHttpClient(sandboxUrl: string, timeoutMs: number): HttpClient {
  return {
    async request(endpoint, json, config, _isApiKeyRequired, options = {}) {
      const { hostname, pathname } = new URL(endpoint);
      // One host stands for all of theirs: their first names tell them apart.
      const part = hostname.startsWith('pal-') ? '/pal' : '/checkout';
      const url = new URL(part + pathname, sandboxUrl);
      const params = options.params as Record<string, string> | undefined;
      for (const [name, value] of Object.entries(params ?? {})) url.searchParams.set(name, value);
      const method = options.method ?? 'POST';
      const response = await fetch(url, {
        method,
        headers: {
          'Content-Type': 'application/json',
          'X-API-Key': config.apiKey ?? '',
          ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
        },
        ...(method !== 'GET' && method !== 'DELETE' && { body: json.toString() }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = await response.text();
      if (response.ok) return body;
      throw new adyen.HttpClientException({
        message: `HTTP Exception: ${response.status}`,
        statusCode: response.status,
        responseBody: body,
        errorCode: errorCodeIn(body),
      });
    },
  };
}

/** As the library's own client reads it. */
function errorCodeIn(body: string): string {
  try {
    return String((JSON.parse(body) as { errorCode?: unknown }).errorCode ?? '');
  } catch {
    return '';
  }
}
