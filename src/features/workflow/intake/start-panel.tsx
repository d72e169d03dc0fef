import { FileUp, Lock } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { AddressForm } from './address-form'
import { WORKFLOW_LIMITS } from '@/lib/workflows/reading/workflow-limits'

const ACCEPTED = '.json,.png,.webp,.jpg,.jpeg,.avif,.mp4,.mov,.webm,.mkv,.flac,.mp3,.opus,.ogg,.svg,.glb'
const SHAPE = '{"nodes": […]}'

/** The panel's texts, where the input is not a workflow. */
export interface StartWords {
  drop: string
  kinds: string
  choose: string
  asText: string
  /** The placeholder of the text field. */
  shape: string
  read: string
  private: string
}

interface StartPanelProps {
  words?: StartWords
  /** The accepted file types of the file picker. */
  accepted?: string
  /** Whether something is dragged over the page. */
  isOver: boolean
  onFile: (file: File, ...others: File[]) => void
  /** Whether several files may be selected at once. */
  takesSeveral?: boolean
  /** Called with a URL; absent: URLs are not accepted. */
  onAddress?: (address: string) => void
  /** The reason why the last attempt failed. */
  failure?: ReactNode
  /** Example workflows. */
  examples?: ReactNode
  /** An additional input method, beside the text. */
  children?: ReactNode
}

function useWorkflowWords(): StartWords {
  const { t } = useTranslation('workflow')
  const { size } = useFormats()
  return {
    drop: t('start.drop'),
    kinds: t('start.kinds', { json: size(WORKFLOW_LIMITS.json), media: size(WORKFLOW_LIMITS.media) }),
    choose: t('start.choose'),
    asText: t('start.asText'),
    shape: SHAPE,
    read: t('start.read'),
    private: t('start.private'),
  }
}

/** All input methods for a workflow, or for another kind of input. */
export function StartPanel(props: StartPanelProps) {
  const { isOver, onFile, takesSeveral, onAddress, failure, examples, children, accepted = ACCEPTED } = props
  const ofWorkflow = useWorkflowWords()
  const words = props.words ?? ofWorkflow
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div
      className={`rounded-xl border-2 border-dashed bg-surface transition-colors ${
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong'
      }`}
    >
      <div className="flex flex-col items-center gap-3 rounded-t-xl bg-[radial-gradient(var(--line)_1px,transparent_1px)] bg-size-[1.25rem_1.25rem] px-4 py-12 text-center sm:py-20">
        <FileUp aria-hidden="true" className="size-10 text-accent-text" />
        <p className="text-xl font-semibold">{words.drop}</p>
        <p className="max-w-prose text-sm text-muted">{words.kinds}</p>
        <Button variant="primary" onClick={() => chooser.current?.click()}>
          {words.choose}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={accepted}
          multiple={takesSeveral}
          aria-label={words.choose}
          hidden
          onChange={({ target }) => {
            const [file, ...others] = target.files ?? []
            target.value = ''
            if (file) onFile(file, ...others)
          }}
        />
        {examples}
        {failure}
      </div>
      <div className="grid gap-6 border-t border-line px-4 py-5 md:grid-cols-2 md:px-6">
        <TextForm words={words} onText={(text) => onFile(new File([text], ''))} />
        {onAddress && <AddressForm onAddress={onAddress} />}
        {children}
      </div>
      <p className="flex items-start gap-2 border-t border-line px-4 py-3 text-sm text-muted md:px-6">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {words.private}
      </p>
    </div>
  )
}

function TextForm({ words, onText }: { words: StartWords; onText: (text: string) => void }) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onText(text)
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-2">
      <label className="flex w-full flex-col gap-1.5 text-sm font-medium">
        {words.asText}
        <textarea
          value={text}
          rows={3}
          dir="ltr"
          spellCheck={false}
          placeholder={words.shape}
          onChange={({ target }) => setText(target.value)}
          className="w-full rounded-md border border-line-strong bg-surface px-3 py-2 font-mono text-sm font-normal placeholder:text-muted"
        />
      </label>
      <Button type="submit" size="small">
        {words.read}
      </Button>
    </form>
  )
}
