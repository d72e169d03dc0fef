import { FileText, Folder } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useFormats } from '@/ui/formats/formats'
import type { FolderItem } from './folder-of'
import { Found } from './source-tree'

/** The contents of a folder with sizes. */
export function SourceFolder({
  items,
  addressOf,
}: {
  items: readonly FolderItem[]
  addressOf: (path: string) => string
}) {
  const { t } = useTranslation('source')
  const { number, size } = useFormats()
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
      {items.map((item) => (
        <li key={item.path} className="[contain-intrinsic-block-size:auto_2.5rem] [content-visibility:auto]">
          <Link
            href={addressOf(item.path)}
            prefetch={false}
            className="flex items-center gap-3 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
          >
            {item.files === undefined ? (
              <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
            ) : (
              <Folder aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
            )}
            <code className="min-w-0">{item.name}</code>
            <Found count={item.findings} />
            <span className={`shrink-0 text-muted tabular-nums ${item.findings === 0 ? 'ms-auto' : ''}`}>
              {item.files !== undefined && (
                <>{t('folder.files', { count: item.files, number: number(item.files) })} · </>
              )}
              {size(item.size)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
