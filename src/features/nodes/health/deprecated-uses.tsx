import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { NodeHealth } from '@/api/generated/model'
import { sourcePath } from '@/lib/paths'

interface DeprecatedUsesProps {
  nodeId: string
  uses: NonNullable<NonNullable<NodeHealth['deprecated']>['uses']>
}

/** Uses of deprecated APIs in a pack, each with its line. */
export function DeprecatedUses({ nodeId, uses }: DeprecatedUsesProps) {
  const { t } = useTranslation('health')
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted hover:text-ink">{t('whereDeprecated')}</summary>
      <ul className="mt-2 flex flex-col gap-2">
        {uses.map(({ file, line, snippet }) => (
          <li key={`${file}:${line}`} className="min-w-0">
            <Link
              href={sourcePath(nodeId, { path: file, line })}
              prefetch={false}
              className="text-accent-text underline-offset-2 hover:underline"
            >
              <code className="text-xs break-all">
                {file}
                {line !== undefined && `:${line}`}
              </code>
            </Link>
            {snippet && (
              <code className="mt-0.5 block overflow-x-auto rounded bg-sunken px-2 py-1 text-xs" dir="ltr">
                {snippet}
              </code>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
