import { Readable } from 'node:stream'

/** How a log is written to a file. */
export type LogFormat = 'csv' | 'jsonl'

/** The media types of the files. */
export const LOG_TYPES: Record<LogFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
}

/**
 * A value as a field of CSV (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it: names and
 * descriptions are written by anybody.
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
 * A log as a file, written while it is read.
 * @param columns the columns of the CSV by their headings; JSON has the entries as they are
 */
export const logFile = <Entry>(
  entries: AsyncIterable<Entry>,
  format: LogFormat,
  columns: Record<string, (entry: Entry) => unknown>,
): Readable =>
  // In bytes, as a response's body takes them.
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
