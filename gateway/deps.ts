import type { Logger } from 'pino';
import type { SettingsReader, SiteDirectory } from '@rendezvous/core/site';
import type { Geocoder } from '@rendezvous/core/ports/geocoder';
import type { Clock } from '@rendezvous/core/ports/clock';
import type { GatewayConfig } from './config.ts';
import type { Payments } from './payments/paying.ts';

/** What every part of the gateway may need; made once in main.ts, or by a test. */
export interface GatewayDeps {
  config: Pick<
    GatewayConfig,
    | 'rateLimits'
    | 'trustProxy'
    | 'redisUrl'
    | 'dataDir'
    | 'picturesS3Url'
    | 'devMailKey'
    | 'keepsMail'
    | 'mailEventsKey'
    | 'metricsKey'
    | 'partnerKeys'
    | 'pushServices'
    | 'production'
  >;
  clock: Clock;
  readSettings: SettingsReader;
  /** Whether a host name is one of this installation's sites. */
  isSite: SiteDirectory;
  log: Logger;
  /** Left out: this site sells nothing. */
  payments?: Payments;
  /** Left out: towns are found in the list that comes with the product. */
  geocoder?: Geocoder;
}
