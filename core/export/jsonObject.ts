/** A field of the file: its value, or its items as they come. */
export type Part = [name: string, value: unknown];

/** An object as JSON text, field by field; fields that are asynchronous become lists, item by item. */
export async function* jsonObject(parts: Part[]): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of parts) {
    yield `${before}\n${JSON.stringify(name)}: `;
    if (isAsync(value)) yield* jsonList(value);
    else yield JSON.stringify(value);
    before = ',';
  }
  yield '\n}\n';
}

async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}\n${JSON.stringify(item)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}

function isAsync(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
