import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { useListFindingNotes } from '@/api/generated/appeals/appeals'
import { useUpdateFindingNote } from '@/api/generated/appeals-writes/appeals-writes'
import type { NodeVersion } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/fields/text-area'

interface FindingNoteProps {
  version: NodeVersion
  /** The rule of the findings; absent: the whole version. */
  rule?: string
  file?: string
}

/** The author's notes on findings for the moderators, and the form to add one. */
export const FindingNote = (props: FindingNoteProps) => useLoadedTexts('manage') && <Note {...props} />

function Note({ version: { node_id: nodeId, version }, rule = '', file = '' }: FindingNoteProps) {
  const { t } = useTranslation(['manage', 'common'])
  const { data: notes = [] } = useListFindingNotes(nodeId, version, { query: { retry: false } })
  const note = notes.find((one) => (one.rule ?? '') === rule && (one.file ?? '') === file)
  const [text, setText] = useState<string>()
  const { mutate, isPending, error } = useUpdateFindingNote({
    mutation: { onSuccess: () => setText(undefined) },
  })
  if (text === undefined)
    return (
      <div className="mt-1.5 flex flex-col items-start gap-1.5">
        {note && (
          <p
            dir="auto"
            className="max-w-prose border-s-2 border-line-strong ps-3 break-words whitespace-pre-line"
          >
            {note.text}
          </p>
        )}
        <Button size="small" onClick={() => setText(note?.text ?? '')}>
          {t('held.explain')}
          {rule && <span className="sr-only"> {rule}</span>}
        </Button>
      </div>
    )
  return (
    <form
      className="mt-1.5 flex max-w-prose flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate({ nodeId, versionNumber: version, data: { rule, file, text: text.trim() } })
      }}
    >
      <TextArea
        label={t('held.explanation')}
        value={text}
        rows={3}
        dir="auto"
        maxLength={LIMITS.noteText}
        onChange={(event) => setText(event.target.value)}
      />
      {error && <FormFailure error={error} />}
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" busy={isPending}>
          {t('held.saveExplanation')}
        </Button>
        <Button size="small" onClick={() => setText(undefined)}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  )
}
