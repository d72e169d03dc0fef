import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Node, NodeVersion } from '@/api/generated/model'
import { Badge } from '@/ui/badge'
import { ScrollBox } from '@/ui/scroll-box'
import { acceleratorsOf, admitsEverything, systemsOf } from '../compatibility'
import { nodeRoutePath } from './node-route'

interface CompatibilityTableProps {
  node: Node
  /** Newest first; empty if none is published. */
  versions: readonly NodeVersion[]
  publisherId?: string
}

/**
 * Compatibility of each version: systems, accelerators, and version ranges of ComfyUI and its front end. Narrow screens show a
 * card for each row, with the columns' names before the values.
 */
export function CompatibilityTable({ node, versions, publisherId }: CompatibilityTableProps) {
  const { t } = useTranslation(['nodes', 'parts'])
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        {versions.length > 0 ? t('parts:compatibility.rule') : t('parts:compatibility.ofPack')}
      </p>
      <ScrollBox label={t('tabs.compatibility')} className="rounded-lg border border-line bg-surface">
        <table className="w-full text-sm max-sm:block sm:min-w-[40rem]">
          <thead className="border-b border-line text-muted max-sm:sr-only">
            <tr>
              {versions.length > 0 && <Heading>{t('install.version')}</Heading>}
              <Heading>{t('node.systems')}</Heading>
              <Heading>{t('node.accelerators')}</Heading>
              <Heading>{t('node.comfyuiVersion')}</Heading>
              <Heading>{t('node.frontendVersion')}</Heading>
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-sm:block">
            {versions.length === 0 && <Row of={node} />}
            {versions.map((version) => (
              <Row key={version.id} of={version}>
                <th
                  scope="row"
                  className="px-4 py-2 text-start font-normal max-sm:block max-sm:py-1 max-sm:font-semibold"
                >
                  <Link
                    href={nodeRoutePath(node.id, { tab: 'versions', version: version.version }, publisherId)}
                    shallow
                    prefetch={false}
                    className="text-accent-text underline-offset-2 hover:underline"
                  >
                    <code className="whitespace-nowrap">{version.version}</code>
                  </Link>
                </th>
              </Row>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  )
}

const Heading = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="px-4 py-2 text-start font-medium whitespace-nowrap">
    {children}
  </th>
)

type Ranges = Pick<
  NodeVersion,
  | 'supported_os'
  | 'supported_accelerators'
  | 'supported_comfyui_version'
  | 'supported_comfyui_frontend_version'
>

function Row({ of, children }: { of: Ranges; children?: ReactNode }) {
  const { t } = useTranslation('nodes')
  return (
    <tr className="max-sm:block max-sm:py-1.5">
      {children}
      <Names column={t('node.systems')} stated={of.supported_os} namesOf={systemsOf} />
      <Names column={t('node.accelerators')} stated={of.supported_accelerators} namesOf={acceleratorsOf} />
      <Range column={t('node.comfyuiVersion')} range={of.supported_comfyui_version} />
      <Range column={t('node.frontendVersion')} range={of.supported_comfyui_frontend_version} />
    </tr>
  )
}

/** A cell, with its column's name on narrow screens. */
const Cell = ({ column, children }: { column: string; children: ReactNode }) => (
  <td
    data-column={column}
    className="px-4 py-2 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:before:text-muted max-sm:before:content-[attr(data-column)]"
  >
    {children}
  </td>
)

interface NamesProps {
  column: string
  stated: readonly string[] | undefined
  namesOf: (stated: readonly string[]) => string[]
}

function Names({ column, stated = [], namesOf }: NamesProps) {
  const { t } = useTranslation(['nodes', 'parts'])
  const names = admitsEverything(stated) ? [t('compatibility.all')] : namesOf(stated)
  return (
    <Cell column={column}>
      {names.length === 0 ? (
        <span className="text-muted">{t('compatibility.notStated')}</span>
      ) : (
        <span className="flex flex-wrap gap-1 max-sm:justify-end">
          {names.map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </span>
      )}
    </Cell>
  )
}

function Range({ column, range }: { column: string; range: string | undefined }) {
  const { t } = useTranslation(['nodes', 'parts'])
  return (
    <Cell column={column}>
      {range ? (
        <code className="whitespace-nowrap">{range}</code>
      ) : (
        <span className="text-muted">{t('compatibility.notStated')}</span>
      )}
    </Cell>
  )
}
