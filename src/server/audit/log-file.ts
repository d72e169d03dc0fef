import { Readable } from 'node:stream'

/** File format of an exported log. */
export type LogFormat = 'csv' | 'jsonl'

/** Media types of the formats. */
export const LOG_TYPES: Record<LogFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
}

/**
 * Formats a value as a CSV field (RFC 4180). What a spreadsheet would execute as a formula is prefixed with an apostrophe,
 * because anybody can choose names and descriptions.
 */
function csvField(value: unknown): string {
  const text =
    value === undefined || value === null
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  const plain = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const csvLine = (values: readonly unknown[]) => `${values.map(csvField).join(',')}\r\n`

/**
 * Streams a log as a file while it is being read.
 * @param columns columns of the CSV by heading; JSON contains the entries as they are
 */
export const logFile = <Entry>(
  entries: AsyncIterable<Entry>,
  format: LogFormat,
  columns: Record<string, (entry: Entry) => unknown>,
): Readable =>
  // Not in object mode: a response body is a byte stream.
  Readable.from(format === 'csv' ? csv(entries, columns) : jsonLines(entries), { objectMode: false })

async function* csv<Entry>(
  entries: AsyncIterable<Entry>,
  columns: Record<string, (entry: Entry) => unknown>,
): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns))
  for await (const entry of entries) yield csvLine(Object.values(columns).map((read) => read(entry)))
}

async function* jsonLines(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`
}
