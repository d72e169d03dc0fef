import type { TFunction } from 'i18next'
import { readApiError } from '@/api/errors'
import { getNode } from '@/api/generated/nodes/nodes'
import type { Node } from '@/api/generated/model'
import type { BadgeKind } from '@/lib/paths'
import { PRODUCT } from '@/lib/product'
import { packSign } from './pack-sign'
import { drawBadge, type BadgeTone } from './badge'
import type { FileRequest, ServedFile } from './file-route'

const KEEP_FOR_SECONDS = 300
const SIGN_PIXELS = 40
const KEEP_MISSING_FOR_SECONDS = 60
const FIRST_CLIENT_ERROR = 400
const FIRST_SERVER_ERROR = 500

/** Fetches a pack; undefined when it is unknown or unlisted; throws any other failure. */
async function findNode(nodeId: string): Promise<Node | undefined> {
  try {
    const node = await getNode(nodeId)
    return node.listed === false ? undefined : node
  } catch (error) {
    const { status = FIRST_SERVER_ERROR } = readApiError(error)
    if (status === 429 || status < FIRST_CLIENT_ERROR || status >= FIRST_SERVER_ERROR) throw error
    return undefined
  }
}

function wordsOf(node: Node | undefined, kind: BadgeKind, { texts, language }: FileRequest) {
  const t: TFunction<'nodes'> = texts
  const count = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const labels = { version: PRODUCT, installs: t('sharing.installs'), stars: t('sharing.stars') }
  const say = (value: string, tone: BadgeTone) => ({ label: labels[kind], value, tone })
  if (!node) return say(t('sharing.notFound'), 'missing')
  if (node.status !== 'NodeStatusActive') return say(t('sharing.banned'), 'refused')
  if (kind === 'installs') return say(count.format(node.downloads), 'known')
  if (kind === 'stars') return say(count.format(node.github_stars), 'known')
  const version = node.latest_version?.version
  return version ? say(`v${version}`, 'known') : say(t('sharing.noVersion'), 'missing')
}

/** Returns a pack's badge of a `kind`; for an unknown pack a grey one with status 404. */
export const nodeBadge =
  (kind: BadgeKind) =>
  async (request: FileRequest): Promise<ServedFile> => {
    const node = await findNode(request.parameter('nodeId'))
    const { label, value, tone } = wordsOf(node, kind, request)
    return {
      type: 'image/svg+xml; charset=utf-8',
      body: drawBadge(label, value, tone, node && (await packSign(node, SIGN_PIXELS))),
      keepFor: node ? KEEP_FOR_SECONDS : KEEP_MISSING_FOR_SECONDS,
      status: node ? 200 : 404,
      noIndex: !node,
    }
  }
