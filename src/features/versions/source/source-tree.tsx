import { ChevronRight, FileText, Folder } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import type { SourceEntry } from '@/api/generated/model'
import { useFormats } from '@/ui/formats/formats'
import { folderOf, type FolderItem } from './folder-of'

interface SourceTreeProps {
  files: readonly SourceEntry[]
  /** The displayed file or folder, which is expanded with all its parents. */
  path: string
  addressOf: (path: string) => string
}

/** The tree of all files. A folder's files are rendered once it is expanded. */
export function SourceTree({ files, path, addressOf }: SourceTreeProps) {
  return <Items files={files} folder="" path={path} addressOf={addressOf} />
}

const ROW = 'flex min-w-0 items-center gap-1.5 rounded px-1.5 py-1 hover:bg-sunken'

function Items(props: SourceTreeProps & { folder: string }) {
  const { files, folder, path, addressOf } = props
  return (
    <ul className={folder === '' ? '' : 'ms-3 border-s border-line ps-1'}>
      {folderOf(files, folder)?.map((item) =>
        item.files === undefined ? (
          <li key={item.path}>
            <Link
              href={addressOf(item.path)}
              prefetch={false}
              aria-current={item.path === path ? 'page' : undefined}
              className={`${ROW} ${item.path === path ? 'bg-accent-soft font-medium' : ''}`}
            >
              <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <Name item={item} />
              <Found count={item.findings} />
            </Link>
          </li>
        ) : (
          <Branch key={item.path} {...props} item={item} />
        ),
      )}
    </ul>
  )
}

function Branch({ item, ...props }: SourceTreeProps & { item: FolderItem }) {
  const isAround = props.path === item.path || props.path.startsWith(`${item.path}/`)
  const [isOpen, setOpen] = useState(isAround)
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/branch">
        <summary className={`${ROW} list-none`}>
          <ChevronRight
            aria-hidden="true"
            className={`size-3.5 shrink-0 rtl:-scale-x-100 ${isOpen ? 'rotate-90 rtl:rotate-90' : ''}`}
          />
          <Folder aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <Name item={item} />
          {!isOpen && <Found count={item.findings} />}
        </summary>
        {isOpen && <Items {...props} folder={item.path} />}
      </details>
    </li>
  )
}

const Name = ({ item }: { item: FolderItem }) => (
  <code className="min-w-0 truncate text-xs" title={item.path}>
    {item.name}
  </code>
)

/** The number of findings in a file, or below a folder. */
export function Found({ count }: { count: number }) {
  const { t } = useTranslation('source')
  const { number } = useFormats()
  if (count === 0) return null
  const text = t('found', { count, number: number(count) })
  return (
    <span
      className="ms-auto shrink-0 rounded-full bg-warning-soft px-1.5 text-xs text-warning tabular-nums"
      title={text}
    >
      <span aria-hidden="true">{number(count)}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
