import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { failedToParse } from '../errors.ts';

/** What `failCommand` is to do to a command. */
export interface Failure {
  errorCode?: number;
  closeConnection: boolean;
  blockMs: number;
  writeConcernError?: Doc;
  labels?: string[];
}

/** MongoDB's test switch that makes commands fail on purpose. */
export interface FailPoints {
  configure(mode: Value | undefined, data: Doc | undefined): void;
  /** Whether this command is to fail now; counts down. */
  check(command: Doc, name: string): Failure | undefined;
}

interface Active {
  data: Doc;
  skip: number;
  times: number;
}

const strings = (value: Value | undefined): string[] | undefined =>
  Array.isArray(value) ? value.map(String) : undefined;

export const createFailPoints = (): FailPoints => {
  let active: Active | undefined;
  return {
    configure: (mode, data) => {
      if (mode === 'off') active = undefined;
      else if (mode === 'alwaysOn') active = { data: data ?? new Map(), skip: 0, times: Infinity };
      else if (isDoc(mode)) {
        const times = mode.get('times');
        active = {
          data: data ?? new Map(),
          skip: Number(mode.get('skip') ?? 0),
          times: times === undefined ? Infinity : Number(times),
        };
      } else throw failedToParse('unknown mode of a fail point');
    },
    check: (_command, name) => {
      if (!active || !strings(active.data.get('failCommands'))?.includes(name)) return undefined;
      if (active.skip > 0) {
        active.skip--;
        return undefined;
      }
      if (active.times <= 0) return undefined;
      active.times--;
      const { data } = active;
      const code = data.get('errorCode');
      const writeConcernError = data.get('writeConcernError');
      const labels = strings(data.get('errorLabels'));
      return {
        closeConnection: data.get('closeConnection') === true,
        blockMs: data.get('blockConnection') === true ? Number(data.get('blockTimeMS') ?? 0) : 0,
        ...(code !== undefined && { errorCode: Number(code) }),
        ...(isDoc(writeConcernError) && { writeConcernError }),
        ...(labels && { labels }),
      };
    },
  };
};
