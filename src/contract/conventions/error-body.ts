import { z } from 'zod'

/** Every refusal's stable code with the HTTP status it travels under (decision 2). */
export const ERROR_STATUS = {
  invalid_request: 400,
  constraint_error: 400,
  invalid_token: 400,
  version_exists: 400,
  upload_refused: 403,
  upload_incomplete: 400,
  username_required: 400,
  username_malformed: 400,
  publisher_exists: 400,
  malformed_json: 400,
  not_github_repository: 400,
  reserved_name: 400,
  reason_required: 400,
  unauthenticated: 401,
  not_permitted: 403,
  not_admin: 403,
  banned: 403,
  email_unverified: 403,
  sign_in_again: 403,
  publisher_limit: 403,
  storage_limit: 403,
  node_banned: 403,
  already_claimed: 403,
  node_mirrored: 403,
  deleted_by_administrator: 403,
  github_not_admin: 403,
  github_repository_not_found: 403,
  github_token_refused: 403,
  workflow_refused: 403,
  version_not_installable: 403,
  route_not_found: 404,
  no_published_version: 404,
  node_not_found: 404,
  comfy_node_not_found: 404,
  publisher_not_found: 404,
  user_not_found: 404,
  node_version_not_found: 404,
  token_not_found: 404,
  trusted_workflow_not_found: 404,
  member_not_found: 404,
  invitation_not_found: 404,
  offer_not_found: 404,
  archive_not_found: 404,
  contents_not_found: 404,
  file_not_found: 404,
  image_not_found: 404,
  finding_not_found: 404,
  batch_not_found: 404,
  method_not_allowed: 405,
  node_exists: 409,
  archive_exists: 409,
  repository_exists: 409,
  publisher_not_empty: 409,
  state_conflict: 409,
  last_owner: 409,
  already_member: 409,
  stale_edit: 412,
  request_timeout: 408,
  changes_gone: 410,
  payload_too_large: 413,
  range_not_satisfiable: 416,
  unsupported_media_type: 415,
  headers_too_large: 431,
  github_rate_limited: 429,
  rate_limited: 429,
  quota_exceeded: 429,
  internal_error: 500,
  github_unavailable: 503,
  service_unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** What every refused or failed call answers: a stable code and a sentence a person can act on. */
export const errorBodySchema = z
  .object({
    error: z.string().meta({ example: 'node_not_found' }),
    message: z.string().meta({ example: 'Node not found' }),
    request_id: z
      .string()
      .optional()
      .meta({ description: 'Only with an unknown failure: quote it to the operator.' }),
  })
  .meta({ id: 'ErrorBody' })
export type ErrorBody = z.infer<typeof errorBodySchema>
