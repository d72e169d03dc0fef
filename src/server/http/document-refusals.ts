import { ERROR_STATUS, errorBodySchema, type ErrorCode } from '../../contract/conventions/error-body'
import { json, type Router } from './router'

const OF_ANY_CALL: ErrorCode[] = ['invalid_request']
const OF_CALLS_WITH_BODIES: ErrorCode[] = [
  'malformed_json',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
]

/**
 * Adds to every operation of the OpenAPI document the refusals that happen before its route: invalid URLs, and bodies that
 * are not JSON, too large, too slow or of another content type. What a route documents itself stays first.
 */
export function documentRefusals(app: Router): void {
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { method, responses } = definition.route
    const codes =
      method === 'get' || method === 'delete' ? OF_ANY_CALL : [...OF_ANY_CALL, ...OF_CALLS_WITH_BODIES]
    for (const code of codes) {
      const known = responses[ERROR_STATUS[code]]
      const text = (known && 'description' in known && known.description) || ''
      if (text.includes(`\`${code}\``)) continue
      responses[ERROR_STATUS[code]] = json(errorBodySchema, [text, `\`${code}\``].filter(Boolean).join(', '))
    }
  }
}
