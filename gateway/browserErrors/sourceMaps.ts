import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';

/** A place in a file: names relative to the build or to the sources, line and column from 1. */
export interface Frame {
  name: string;
  file: string;
  line: number;
  column: number;
}

/** Parsed maps are large: no more of them are kept. */
const mapsMax = 8;

/**
 * Finds the source of places in built files, by the hidden source maps (`<file>.map`) in `folder`. Answers the frame
 * as it is when its file has no map, as in another build's report.
 */
export function createSourceMapper(folder: string): (frame: Frame) => Promise<Frame> {
  const maps = new Map<string, Promise<SourceMap | null>>();

  function mapOf(file: string): Promise<SourceMap | null> {
    const known = maps.get(file);
    if (known) return known;
    const [oldest] = maps.keys();
    if (maps.size >= mapsMax && oldest !== undefined) maps.delete(oldest);
    const read = readFile(join(folder, `${file}.map`), 'utf8').then(
      (text) => new SourceMap(JSON.parse(text) as SourceMapPayload),
      // Another build's file, or none: the place in the built file is still worth a line.
      () => null,
    );
    maps.set(file, read);
    return read;
  }

  return async (frame) => {
    const map = await mapOf(frame.file);
    const entry = map?.findEntry(frame.line - 1, frame.column - 1);
    if (!entry || !('originalSource' in entry)) return frame;
    const { originalSource, originalLine, originalColumn } = entry;
    const file = originalSource.replace(/^(\.\.\/)+/, '');
    return { name: frame.name, file, line: originalLine + 1, column: originalColumn + 1 };
  };
}
