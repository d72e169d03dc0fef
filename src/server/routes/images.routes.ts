import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { LIMITS } from '../../contract/conventions/limits'
import type { ErrorCode } from '../../contract/conventions/error-body'
import { UNTRUSTED_CONTENT_CSP } from '../http/untrusted-content-csp'
import { isUnchanged } from '../http/preconditions'
import { nodeIdParams, publisherIdParams, versionNumber } from '../http/params'
import { createRouter, refusals, type RequestEnv } from '../http/router'
import { getAuthorAvatar } from '../delivery/images/get-author-avatar'
import { getNodeBanner } from '../delivery/images/get-node-banner'
import { getNodeIcon } from '../delivery/images/get-node-icon'
import { getPublisherLogo } from '../delivery/images/get-publisher-logo'
import { getRepositoryPicture } from '../delivery/images/get-repository-picture'
import { getVersionPicture } from '../delivery/images/get-version-picture'
import type { FoundImage } from '../adapters/images/image'

// Images of banned packs must not stay in shared caches.
const CACHING = 'public, max-age=3600, s-maxage=300'

const PICTURE = {
  description: 'the image',
  content: { 'image/*': { schema: z.string().meta({ format: 'binary' }) } },
}
const OR_NOTHING = 'Without a body if there is none, so that pages can request it without an error.'
const UNCHANGED = { description: 'unchanged since the sent ETag' }

const responses = (...codes: ErrorCode[]) => ({
  200: PICTURE,
  304: UNCHANGED,
  ...refusals('invalid_request', 'image_not_found', ...codes),
})

const getNodeIconRoute = createRoute({
  tags: ['nodes'],
  operationId: 'getNodeIcon',
  summary: 'Returns a pack’s icon, from its archive or another host',
  method: 'get',
  path: '/nodes/{nodeId}/icon',
  request: { params: nodeIdParams },
  responses: responses('node_not_found'),
})

const getNodeBannerRoute = createRoute({
  tags: ['nodes'],
  operationId: 'getNodeBanner',
  summary: 'Returns a pack’s banner, fetched from its host',
  method: 'get',
  path: '/nodes/{nodeId}/banner',
  request: { params: nodeIdParams },
  responses: responses('node_not_found'),
})

const getPublisherLogoRoute = createRoute({
  tags: ['publishers'],
  operationId: 'getPublisherLogo',
  summary: 'Returns a publisher’s logo, fetched from its host',
  method: 'get',
  path: '/publishers/{publisherId}/logo',
  request: { params: publisherIdParams },
  responses: responses('publisher_not_found'),
})

const getAuthorAvatarRoute = createRoute({
  tags: ['nodes'],
  operationId: 'getAuthorAvatar',
  summary: 'Returns the avatar of a repository owner, fetched from their code host',
  description: OR_NOTHING,
  method: 'get',
  path: '/authors/{host}/{owner}/avatar',
  request: {
    params: z.object({
      host: z.string().max(100).meta({ description: 'the code host', example: 'github.com' }),
      owner: z
        .string()
        .max(LIMITS.repositoryOwner)
        .meta({ description: 'the repository owner, in any case', example: 'acme' }),
    }),
  },
  responses: {
    200: PICTURE,
    204: { description: 'no avatar is known' },
    304: UNCHANGED,
    ...refusals('invalid_request'),
  },
})

const digest = z
  .string()
  .regex(/^[\da-f]{32}$/)
  .meta({ description: 'digest of the picture’s address', example: '0f343b0931126a20f133d67c2b018a3b' })

const getVersionPictureRoute = createRoute({
  tags: ['versions'],
  operationId: 'getVersionPicture',
  summary: 'Returns a picture that an Active version’s README names, fetched from its host',
  method: 'get',
  path: '/nodes/{nodeId}/versions/{version}/pictures/{digest}',
  request: { params: nodeIdParams.extend({ version: versionNumber, digest }) },
  description: OR_NOTHING,
  responses: {
    ...responses('node_banned', 'node_not_found', 'node_version_not_found', 'not_permitted'),
    204: { description: 'its host does not deliver it' },
  },
})

const getRepositoryPictureRoute = createRoute({
  tags: ['nodes'],
  operationId: 'getRepositoryPicture',
  summary: 'Returns a picture that the README of a pack’s repository names, fetched from its host',
  method: 'get',
  path: '/nodes/{nodeId}/repository/pictures/{digest}',
  request: { params: nodeIdParams.extend({ digest }) },
  description: OR_NOTHING,
  responses: {
    ...responses('node_banned', 'node_not_found', 'contents_not_found'),
    204: { description: 'its host does not deliver it' },
  },
})

/** Answers with an image, or without a body if there is none, so that pages can request it without an error. */
async function showIfAny(context: Context<RequestEnv>, image: FoundImage | undefined) {
  if (image) return show(context, image)
  context.header('Cache-Control', CACHING)
  return context.body(null, 204)
}

/** Answers with an image; the same for all callers. */
async function show(context: Context<RequestEnv>, image: FoundImage) {
  const etag = `"${image.tag}"`
  const isKnown = isUnchanged(context.req.header('If-None-Match'), etag)
  const found = isKnown ? undefined : await image.read()
  context.header('ETag', etag)
  context.header('Vary', 'Accept-Encoding')
  context.header('Cache-Control', CACHING)
  context.header('Content-Security-Policy', UNTRUSTED_CONTENT_CSP)
  if (!found) return context.body(null, 304)
  context.header('Content-Type', found.type)
  context.header('Content-Disposition', 'inline')
  return context.body(Uint8Array.from(found.bytes), 200)
}

export const imagesRoutes = () =>
  createRouter()
    .openapi(getNodeIconRoute, async (context) => {
      const { nodeId } = context.req.valid('param')
      return show(context, await getNodeIcon(context.get('ctx'), nodeId))
    })
    .openapi(getNodeBannerRoute, async (context) => {
      const { nodeId } = context.req.valid('param')
      return show(context, await getNodeBanner(context.get('ctx'), nodeId))
    })
    .openapi(getAuthorAvatarRoute, async (context) => {
      const { host, owner } = context.req.valid('param')
      return showIfAny(context, await getAuthorAvatar(context.get('ctx'), host, owner))
    })
    .openapi(getVersionPictureRoute, async (context) => {
      const { nodeId, version, digest } = context.req.valid('param')
      return showIfAny(context, await getVersionPicture(context.get('ctx'), nodeId, version, digest))
    })
    .openapi(getRepositoryPictureRoute, async (context) => {
      const { nodeId, digest } = context.req.valid('param')
      return showIfAny(context, await getRepositoryPicture(context.get('ctx'), nodeId, digest))
    })
    .openapi(getPublisherLogoRoute, async (context) => {
      const { publisherId } = context.req.valid('param')
      return show(context, await getPublisherLogo(context.get('ctx'), publisherId))
    })
