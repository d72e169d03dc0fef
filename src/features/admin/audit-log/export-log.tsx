import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { FormFailure } from '@/session/forms/form-failure'
import { saveFile } from '@/lib/save-file'
import { Button } from '@/ui/button'

/** File formats of an exported log. */
type LogFormat = 'csv' | 'jsonl'

interface ExportLogProps {
  /** File name without extension */
  name: string
  read: (format: LogFormat) => Promise<string>
}

/** Buttons to export the listed entries as a file, for a spreadsheet or a program. */
export function ExportLog({ name, read }: ExportLogProps) {
  const { t } = useTranslation('admin')
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: read,
    onSuccess: (text, format) => saveFile(text, `${name}.${format}`),
  })
  const formats = [
    { format: 'csv', label: t('audit.saveCsv') },
    { format: 'jsonl', label: t('audit.saveJson') },
  ] as const
  return (
    <>
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          size="small"
          busy={isPending && variables === format}
          onClick={() => mutate(format)}
        >
          <Download aria-hidden="true" className="size-4" />
          {label}
        </Button>
      ))}
      {error && (
        <div className="basis-full">
          <FormFailure error={error} />
        </div>
      )}
    </>
  )
}
