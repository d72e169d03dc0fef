import type { Value } from './python-value'

const MOST_DIGITS = 100
type NumberValue = Extract<Value, { kind: 'number' }>

const isWhole = (text: string) => /^-?\d+$/.test(text)

const written = (value: bigint | number): NumberValue | undefined => {
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined
  const text = String(value)
  return text.length > MOST_DIGITS ? undefined : { kind: 'number', text }
}

/** Parses a Python number: underscores, other bases, and integers of any size, which JSON preserves exactly. */
export function readNumber(source: string): NumberValue | undefined {
  const text = source.replace(/_/g, '').toLowerCase()
  if (text.length > MOST_DIGITS || text.endsWith('j')) return undefined
  if (/^0[xob][\da-f]+$/.test(text) || /^\d+$/.test(text)) {
    try {
      return written(BigInt(text))
    } catch {
      return undefined
    }
  }
  return written(Number(text))
}

/** Negates a number. */
export const negative = ({ text }: NumberValue): NumberValue => ({
  kind: 'number',
  text: text.startsWith('-') ? text.slice(1) : text === '0' ? '0' : `-${text}`,
})

function wholeResult(left: bigint, operator: string, right: bigint): bigint | number | undefined {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return right === 0n ? undefined : Number(left) / Number(right)
    case '//':
      return right > 0n && left >= 0n ? left / right : undefined
    case '**':
      return right >= 0n && right < 300n ? left ** right : undefined
    case '<<':
      return right >= 0n && right < 300n ? left << right : undefined
    default:
      return undefined
  }
}

function realResult(left: number, operator: string, right: number): number | undefined {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    case '**':
      return left ** right
    default:
      return undefined
  }
}

/** Calculates with two numbers; undefined when the operator is not supported or the result is too large. */
export function calculate(left: NumberValue, operator: string, right: NumberValue): NumberValue | undefined {
  const result =
    isWhole(left.text) && isWhole(right.text)
      ? wholeResult(BigInt(left.text), operator, BigInt(right.text))
      : realResult(Number(left.text), operator, Number(right.text))
  return result === undefined ? undefined : written(result)
}
