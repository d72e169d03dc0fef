import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { VersionFinding } from '@/api/generated/model'
import { gravestFirst } from '@/contract/conventions/severities'
import { useContents, type ContentsSource } from '../contents/contents-query'

/** What code does, in words for everybody, by the rules that find it. */
const LABEL_OF: Record<string, CodeLabel> = {
  'starts-programs': 'programs',
  'shell-with-variable': 'shell',
  'installs-packages': 'packages',
  'install-time-code': 'installTime',
  'unknown-host': 'hosts',
  'reads-secret-variable': 'environment',
  'reads-credentials': 'credentials',
  'evaluates-text': 'evaluates',
  'runs-downloads': 'downloads',
  'script-runs-download': 'downloads',
  'loads-pickle': 'pickle',
  'loads-compiled-code': 'compiled',
  'compiled-program': 'compiled',
  'compiled-python': 'compiled',
  'runs-decoded-code': 'encoded',
  'script-runs-decoded-code': 'encoded',
  'long-encoded-text': 'encoded',
  'runs-obfuscated-code': 'obfuscated',
  'imports-obfuscator': 'obfuscated',
  'hides-names': 'obfuscated',
  'mentions-webhook': 'webhook',
  'sends-to-webhook': 'webhook',
  'sends-secrets': 'secrets',
  'mines-coins': 'coins',
  'replaces-core-class': 'coreNodes',
  'insecure-requirement': 'insecure',
  'runs-unread-code': 'unread',
}

/** The text of each label. */
const CODE_LABELS = {
  programs: 'code.programs',
  shell: 'code.shell',
  packages: 'code.packages',
  installTime: 'code.installTime',
  hosts: 'code.hosts',
  environment: 'code.environment',
  credentials: 'code.credentials',
  evaluates: 'code.evaluates',
  downloads: 'code.downloads',
  pickle: 'code.pickle',
  compiled: 'code.compiled',
  encoded: 'code.encoded',
  obfuscated: 'code.obfuscated',
  webhook: 'code.webhook',
  secrets: 'code.secrets',
  coins: 'code.coins',
  coreNodes: 'code.coreNodes',
  insecure: 'code.insecure',
  unread: 'code.unread',
} as const
type CodeLabel = keyof typeof CODE_LABELS

/** What the findings say that the code does, each once, the gravest first. */
const codeLabelsOf = (findings: readonly VersionFinding[]): CodeLabel[] => [
  ...new Set(gravestFirst(findings).flatMap(({ rule }) => LABEL_OF[rule] ?? [])),
]

interface CodeLabelsLineProps {
  source: ContentsSource
  /** Where it is told which file and line each comes from. */
  address: string
}

/** What a pack's code does, in a line of a few words; nothing where its files are not known. */
export function CodeLabelsLine({ source, address }: CodeLabelsLineProps) {
  const { t } = useTranslation('nodes')
  const { data } = useContents(source)
  if (!data || data.files.length === 0) return null
  const { findings, unreadable } = data
  const labels = codeLabelsOf(findings)
  // Nothing is promised of what could not be read, or has no label.
  if (labels.length === 0 && findings.length + unreadable.length > 0) return null
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
      <span className="text-muted">{t('code.title')}</span>
      {labels.length === 0 && <span>{t('code.nothing')}</span>}
      {labels.map((label) => (
        <Link
          key={label}
          href={address}
          shallow
          scroll={false}
          prefetch={false}
          className="rounded-full border border-line bg-surface px-2.5 py-0.5 text-xs hover:border-line-strong"
        >
          {t(CODE_LABELS[label])}
        </Link>
      ))}
    </p>
  )
}
