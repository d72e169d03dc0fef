import { Undo2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { pathIn, paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { shareFragment } from '../link/share-link'
import type { OpenedWorkflow } from '../opened/opened-workflow'
import type { Answer } from './answer'
import { AnswerSentence } from './answer-sentence'

interface AnswerHeadProps {
  answer: Answer
  workflow: OpenedWorkflow
  onClose: () => void
}

/** The result in a sentence, the file name, a share link, and the way to another workflow. */
export function AnswerHead({ answer, workflow: { name, reading }, onClose }: AnswerHeadProps) {
  const { t, i18n } = useTranslation('workflow')
  const link = useShareLink(answer, i18n.language)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <AnswerSentence answer={answer} />
        <p className="mt-1 text-sm text-muted">
          {name ? <bdi>{name}</bdi> : !reading && t('answer.fromLink')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {link && (
          <CopyButton key={link} text={link} label={t('answer.linkNote')}>
            {t('answer.link')}
          </CopyButton>
        )}
        <Button onClick={onClose}>
          <Undo2 aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t('answer.another')}
        </Button>
      </div>
    </div>
  )
}

/** Returns the share URL of the result; undefined until it is generated, and if it would be too long. */
function useShareLink({ classes }: Answer, language: string): string | undefined {
  const [link, setLink] = useState<string>()
  useEffect(() => {
    let isWanted = true
    const entries = classes.map(({ class: name, pack }) => ({
      class: name,
      ...(pack && { packId: pack.node_id }),
    }))
    void shareFragment(entries).then((fragment) => {
      const page = window.location.origin + pathIn(language, paths.workflow())
      if (isWanted) setLink(fragment && page + fragment)
    })
    return () => {
      isWanted = false
    }
  }, [classes, language])
  return link
}
