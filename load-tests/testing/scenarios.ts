/** Every scenario, small: what is proved is that nothing goes wrong, not how fast it goes. */
export const smallSizes: Record<string, Record<string, string>> = {
  steadyChat: { VUS: '8', SECONDS: '3', PER_MINUTE: '120' },
  reconnectStorm: { VUS: '2', SOCKETS: '4', TALKERS: '6', SECONDS: '4' },
  loginRush: { PER_SECOND: '4', SECONDS: '2', VUS: '8' },
  search: { VUS: '6', PAGES: '3', LOOK_MS: '50' },
  polling: { DEVICES: '20', EVERY_SECONDS: '10', SECONDS: '3' },
  operators: { VUS: '2', PROFILES: '3', SECONDS: '3', PER_MINUTE: '120', ANSWER_MS: '200' },
  slowReaders: { VUS: '6', SLOW: '2', SECONDS: '4', PER_MINUTE: '240' },
};
