import { useTranslation } from 'next-i18next/pages'
import { useListFindingNotes } from '@/api/generated/appeals/appeals'
import type { AdminVersion, VersionFinding } from '@/api/generated/model'

interface AuthorsNoteProps {
  version: AdminVersion
  /** A rule's finding in a file; absent: the version as a whole */
  finding?: VersionFinding
}

/** An author's note on findings, of this version or an earlier one. */
export function AuthorsNote({ version, finding }: AuthorsNoteProps) {
  const { t } = useTranslation('admin')
  const { data: notes = [] } = useListFindingNotes(version.node_id, version.version, {
    query: { retry: false },
  })
  const note = notes.find(({ rule, file }) => rule === finding?.rule && file === finding?.file)
  if (!note) return null
  return (
    <div className="mt-1.5 border-s-2 border-accent ps-3 text-sm">
      <p className="text-muted">{t('queue.findings.explained', { version: note.version })}</p>
      <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
        {note.text}
      </p>
    </div>
  )
}
