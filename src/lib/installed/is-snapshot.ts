import { isStartupLog } from './is-startup-log'

export type Fields = Record<string, unknown>

/** A snapshot of thousands of packs has fewer letters. */
const MOST_YAML = 2_000_000

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a JSON document is a snapshot of ComfyUI-Manager. */
export const isSnapshot = (value: unknown): value is Fields =>
  isFields(value) && (isFields(value.git_custom_nodes) || isFields(value.cnr_custom_nodes))

/** Whether a text is a snapshot in YAML, as comfy-cli writes it, by what it looks like. */
export const isYamlSnapshot = (text: string) =>
  text.length <= MOST_YAML &&
  /^[ \t]*(?:(?:cnr|git|file)_)?custom_nodes[ \t]*:/m.test(text) &&
  !/^\s*[{[]/.test(text) &&
  !isStartupLog(text)
