/**
 * Where calls, pictures and connections of a client go that vite serves while developing: to the gateway that
 * `GATEWAY` names. A built client is served by its gateway, and its calls go to where it came from: all of them name
 * paths only, so that no build has an address in it (CALL-25).
 */
export function gatewayProxy({ GATEWAY: gateway = 'http://localhost:8080' }: NodeJS.ProcessEnv) {
  return {
    '/api': gateway,
    '/pictures': gateway,
    '/photos': gateway,
    '/manifest.webmanifest': gateway,
    '/socket.io': { target: gateway, ws: true },
  };
}
