import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { ComparedNode, Node, SideBySide } from '@/api/generated/model'
import { CAPABILITIES } from '@/contract/conventions/capabilities'
import { NEED_NAMES } from '@/contract/conventions/facet-values'
import { dropChosen } from '@/lib/basket'
import { paths } from '@/lib/paths'
import { useFormats } from '@/ui/formats/formats'
import { AuthorLink } from '../author-link'
import { CapabilityLabel } from '../capability-label'
import { acceleratorsOf, admitsEverything, systemsOf } from '../compatibility'
import { useHealthParts, type HealthPart } from '../health/use-health-parts'
import { readLicense } from '../license'
import { NodeIcon } from '../node-icon'
import { WithoutLink } from './without-link'

interface Row {
  key: string
  term: string
  cells: ReactNode[]
}

const idsWithout = (packs: readonly ComparedNode[], id: string) =>
  packs.flatMap(({ node }) => (node.id === id ? [] : [node.id])).join(',')

function useFactRows(packs: readonly ComparedNode[]): Row[] {
  const { t } = useTranslation(['nodes', 'parts', 'compare', 'health'])
  const { number, date, list } = useFormats()
  const stated = (entries: readonly string[] = [], namesOf: (entries: readonly string[]) => string[]) => {
    const names = admitsEverything(entries) ? [t('nodes:compatibility.all')] : namesOf(entries)
    return names.length > 0 ? list(names) : t('nodes:compatibility.notStated')
  }
  const rows: [string, string, (pack: ComparedNode) => ReactNode][] = [
    ['stars', t('nodes:node.stars'), ({ node }) => number(node.github_stars)],
    ['installs', t('nodes:node.installs'), ({ node }) => node.downloads > 0 && number(node.downloads)],
    ['nodes', t('compare:nodes'), ({ node }) => number(node.comfy_node_count)],
    [
      'version',
      t('compare:version'),
      ({ node }) =>
        node.latest_version ? (
          <code>{node.latest_version.version}</code>
        ) : (
          node.repository && t('compare:fromRepository')
        ),
    ],
    ['license', t('nodes:node.license'), ({ node }) => readLicense(node)?.name],
    ['systems', t('nodes:node.systems'), ({ node }) => stated(node.supported_os, systemsOf)],
    [
      'accelerators',
      t('nodes:node.accelerators'),
      ({ node }) => stated(node.supported_accelerators, acceleratorsOf),
    ],
    [
      'needs',
      t('nodes:node.needs'),
      ({ node: { needs, code_read: read } }) =>
        needs?.length ? list(needs.map((need) => NEED_NAMES[need])) : read && t('health:none'),
    ],
    [
      'comfyui',
      t('nodes:node.comfyuiVersion'),
      ({ node }) => node.supported_comfyui_version && <code>{node.supported_comfyui_version}</code>,
    ],
    ['code', t('parts:code.does'), ({ node }) => node.code_read && <CodeCell node={node} />],
    ['created', t('nodes:node.created'), ({ node }) => date(node.created_at)],
  ]
  return rows.map(([key, term, cellOf]) => ({ key, term, cells: packs.map(cellOf) }))
}

/** The capabilities of a pack's code; "none" only if the code was analysed. */
function CodeCell({ node: { capabilities = [], code_read: read } }: { node: Node }) {
  const { t } = useTranslation('nodes')
  if (capabilities.length === 0) return read === 'whole' ? t('code.nothing') : t('code.nothingRead')
  return (
    <ul className="flex flex-col gap-1">
      {CAPABILITIES.filter((kind) => capabilities.includes(kind)).map((kind) => (
        <li key={kind} className="flex items-baseline gap-1.5">
          <CapabilityLabel kind={kind} />
        </li>
      ))}
    </ul>
  )
}

/** Returns a row for each health part that any of the packs has. */
function healthRows(partsOf: readonly (readonly HealthPart[])[]): Row[] {
  const terms = new Map(partsOf.flat().map(({ key, term }) => [key, term]))
  return [...terms].map(([key, term]) => ({
    key,
    term,
    cells: partsOf.map((parts) => {
      const part = parts.find((one) => one.key === key)
      return (
        part && (
          <span key={key} className={part.isWarning ? 'text-warning' : undefined}>
            {part.value}
          </span>
        )
      )
    }),
  }))
}

/** Returns the health rows; always calls the hook four times, as the rules of hooks require. */
function useHealthRows([one, two, three, four]: readonly ComparedNode[]): Row[] {
  const none = { stars: { stars: 0 }, claim: { claimed: false }, likely_successors: [] }
  const empty = { node_id: '', computed_at: '', ...none }
  const first = useHealthParts(one?.health ?? empty)
  const second = useHealthParts(two?.health ?? empty)
  const third = useHealthParts(three?.health ?? empty)
  const fourth = useHealthParts(four?.health ?? empty)
  const shown = [one, two, three, four].filter(Boolean).length
  return healthRows([first, second, third, fourth].slice(0, shown))
}

/** Facts of packs as columns; scrolls horizontally on narrow screens with fixed row names. */
export function CompareTable({ packs }: { packs: SideBySide['packs'] }) {
  const { t } = useTranslation(['compare', 'health'])
  const facts = useFactRows(packs)
  const health = useHealthRows(packs)
  return (
    <div
      // Allows scrolling by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={t('compare:title')}
      className="snap-x snap-proximity scroll-ps-24 overflow-x-auto rounded-lg border border-line bg-surface sm:scroll-ps-44"
    >
      <table className="w-full table-fixed text-sm tabular-nums">
        <colgroup>
          <col className="w-24 sm:w-44" />
          {packs.map(({ node }) => (
            <col key={node.id} className="w-28 sm:w-auto" />
          ))}
        </colgroup>
        <thead>
          <tr className="align-top">
            <td className="sticky start-0 z-10 border-e border-line bg-surface" />
            {packs.map((pack) => (
              <th key={pack.node.id} scope="col" className="snap-start p-2 text-start font-normal sm:p-3">
                <PackHead pack={pack} without={idsWithout(packs, pack.node.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <Rows title={t('compare:facts')} rows={facts} columns={packs.length} />
        <Rows title={t('health:title')} rows={health} columns={packs.length} />
      </table>
    </div>
  )
}

function PackHead({ pack: { node }, without }: { pack: ComparedNode; without: string }) {
  const { t } = useTranslation('compare')
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-2.5 gap-y-1.5">
      <NodeIcon node={node} />
      <div className="order-last min-w-0 basis-full sm:order-none sm:flex-1 sm:basis-0">
        <Link
          href={paths.node(node.id)}
          prefetch={false}
          className="block min-h-6 font-semibold wrap-anywhere hover:underline"
        >
          <bdi>{node.name}</bdi>
        </Link>
        {node.author && (
          <p className="truncate text-xs leading-6 text-muted">
            <AuthorLink node={node} />
          </p>
        )}
      </div>
      <WithoutLink
        address={paths.compare(without)}
        label={t('without', { name: node.name })}
        onPress={() => dropChosen('compare', node.id)}
      />
    </div>
  )
}

function Rows({ title, rows, columns }: { title: string; rows: readonly Row[]; columns: number }) {
  const { t } = useTranslation('compare')
  const known = rows.filter(({ cells }) => cells.some(Boolean))
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          className="sticky start-0 z-10 border-t border-line bg-sunken px-2 py-2 text-start whitespace-nowrap sm:px-3"
        >
          {title}
        </th>
        <td colSpan={columns} className="border-t border-line bg-sunken" />
      </tr>
      {known.map(({ key, term, cells }) => (
        <tr key={key} className="align-baseline">
          <th
            scope="row"
            className="sticky start-0 z-10 border-e border-t border-line bg-surface px-2 py-2 text-start text-xs font-normal text-muted sm:px-3 sm:text-sm"
          >
            {term}
          </th>
          {cells.map((cell, index) => (
            <td key={index} className="border-t border-line px-2 py-2 wrap-anywhere sm:px-3">
              {cell || <span className="text-muted">{t('notKnown')}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
