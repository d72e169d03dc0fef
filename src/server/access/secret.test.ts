import { hashSecret, isSecret, mintSecret, secretStart } from './secret'

test('every secret is new, long and recognisable', () => {
  const secrets = Array.from({ length: 50 }, mintSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) {
    expect(secret).toMatch(/^cpat_[0-9A-Za-z]{43}[0-9A-Za-z]{6}$/)
    expect(isSecret(secret)).toBe(true)
    expect(secretStart(secret)).toHaveLength(9)
    expect(hashSecret(secret)).toMatch(/^[0-9a-f]{64}$/)
  }
})

test('a mistyped secret is told from a real one', () => {
  const secret = mintSecret()
  const wrong = secret.slice(0, 10) + (secret[10] === 'x' ? 'y' : 'x') + secret.slice(11)
  expect(isSecret(wrong)).toBe(false)
  for (const text of ['', 'cpat_', 'cpat_abc', secret.replace('cpat_', 'pat__')])
    expect(isSecret(text)).toBe(false)
})
