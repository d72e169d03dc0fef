import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { failureOf } from '@/api/failure'
import { useSearchComfyNodes } from '@/api/generated/comfy-nodes/comfy-nodes'
import type { ComfyNode, FoundClass } from '@/api/generated/model'
import { isAnyType, typesIn } from '@/contract/versions/data-types'
import { readInputs, readOutputs } from '@/contract/versions/read-signature'
import { comfyNodePath, paths } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { useFormats } from '@/ui/formats/formats'
import { Skeleton } from '@/ui/skeleton'
import type { SocketPlace } from '../drawn-class'

const SHOWN = 8

interface FittingClassesProps {
  comfyNode: ComfyNode
  /** The selected socket. */
  selected: SocketPlace | undefined
}

/** Nodes that can be connected to a socket: those that accept an output's type, or return an input's type. */
export function FittingClasses({ comfyNode, selected }: FittingClassesProps) {
  const { t } = useTranslation('classes')
  const sockets = selected?.side === 'input' ? readInputs(comfyNode.input_types) : readOutputs(comfyNode)
  const type = selected && sockets[selected.index]?.type
  return (
    <div role="status" className="min-w-0 text-sm">
      {!selected || type === undefined ? (
        <p className="text-muted">{t('fits.hint')}</p>
      ) : isAnyType(type) ? (
        <p>{t('fits.everything')}</p>
      ) : (
        <div className="flex flex-col gap-4">
          {/* Any type of a union is compatible. */}
          {typesIn(type).map((one) => (
            <Fitting key={`${selected.side} ${one}`} side={selected.side} type={one} />
          ))}
        </div>
      )}
    </div>
  )
}

function Fitting({ side, type }: { side: SocketPlace['side']; type: string }) {
  const { t } = useTranslation('classes')
  const { number } = useFormats()
  const query = useSearchComfyNodes({ [side === 'input' ? 'output' : 'input']: [type], limit: SHOWN })
  const failed = failureOf(query)
  const found = query.data
  if (failed) return <ErrorPanel failure={failed} title={t('fits.failed')} query={query} />
  if (!found) return <Skeleton className="h-24 w-full rounded-lg" />
  if (found.total === 0) return <p>{t('fits.none')}</p>
  return (
    <div>
      <p>
        <span className="font-semibold">
          {side === 'input' ? t('fits.gives', { type }) : t('fits.takes', { type })}
        </span>{' '}
        <span className="text-muted">
          {t('fits.count', { count: found.total, number: number(found.total) })}
        </span>
      </p>
      <ul className="mt-2 grid gap-1.5 sm:grid-cols-2">
        {found.comfy_nodes.map((one) => (
          <Fits key={`${one.pack.node_id} ${one.comfy_node_name}`} found={one} />
        ))}
      </ul>
      {found.total > found.comfy_nodes.length && (
        <Link
          href={paths.search(side === 'input' ? `-> ${type}` : `${type} ->`)}
          prefetch={false}
          className="mt-2 inline-block text-accent-text underline-offset-2 hover:underline"
        >
          {t('fits.all')}
        </Link>
      )}
    </div>
  )
}

const Fits = ({ found }: { found: FoundClass }) => (
  <li className="min-w-0">
    <Link
      href={comfyNodePath(found.pack.node_id, found.comfy_node_name)}
      prefetch={false}
      className="block rounded-md border border-line bg-surface px-2.5 py-1.5 hover:bg-sunken"
    >
      <bdi className="block truncate font-medium">{found.display_name ?? found.comfy_node_name}</bdi>
      <bdi className="block truncate text-xs text-muted">{found.pack.name}</bdi>
    </Link>
  </li>
)
