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

/** Compatibility of each version: systems, accelerators, and version ranges of ComfyUI and its front end. */
export function CompatibilityTable({ node, versions, publisherId }: CompatibilityTableProps) {
  const { t } = useTranslation(['nodes', 'parts'])
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        {versions.length > 0 ? t('parts:compatibility.rule') : t('parts:compatibility.ofPack')}
      </p>
      <ScrollBox label={t('tabs.compatibility')} className="rounded-lg border border-line bg-surface">
        <table className="w-full min-w-[40rem] text-sm">
          <thead className="border-b border-line text-muted">
            <tr>
              {versions.length > 0 && <Heading>{t('install.version')}</Heading>}
              <Heading>{t('node.systems')}</Heading>
              <Heading>{t('node.accelerators')}</Heading>
              <Heading>{t('node.comfyuiVersion')}</Heading>
              <Heading>{t('node.frontendVersion')}</Heading>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {versions.length === 0 && <Row of={node} />}
            {versions.map((version) => (
              <Row key={version.id} of={version}>
                <th scope="row" className="px-4 py-2 text-start font-normal">
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
  return (
    <tr>
      {children}
      <Names stated={of.supported_os} namesOf={systemsOf} />
      <Names stated={of.supported_accelerators} namesOf={acceleratorsOf} />
      <Range range={of.supported_comfyui_version} />
      <Range range={of.supported_comfyui_frontend_version} />
    </tr>
  )
}

interface NamesProps {
  stated: readonly string[] | undefined
  namesOf: (stated: readonly string[]) => string[]
}

function Names({ stated = [], namesOf }: NamesProps) {
  const { t } = useTranslation(['nodes', 'parts'])
  const names = admitsEverything(stated) ? [t('compatibility.all')] : namesOf(stated)
  return (
    <td className="px-4 py-2">
      {names.length === 0 ? (
        <span className="text-muted">{t('compatibility.notStated')}</span>
      ) : (
        <span className="flex flex-wrap gap-1">
          {names.map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </span>
      )}
    </td>
  )
}

function Range({ range }: { range: string | undefined }) {
  const { t } = useTranslation(['nodes', 'parts'])
  return (
    <td className="px-4 py-2">
      {range ? (
        <code className="whitespace-nowrap">{range}</code>
      ) : (
        <span className="text-muted">{t('compatibility.notStated')}</span>
      )}
    </td>
  )
}
