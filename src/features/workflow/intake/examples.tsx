import { useTranslation } from 'next-i18next/pages'
import { Button } from '@/ui/button'

const NAMES = ['portrait', 'video', 'upscale'] as const
const TITLES = {
  portrait: 'examples.portrait',
  video: 'examples.video',
  upscale: 'examples.upscale',
} as const

/** Example workflows for users without one. */
export function Examples({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('workflow')
  const open = async (name: (typeof NAMES)[number]) => {
    const { EXAMPLES } = await import('./example-workflows')
    onFile(new File([JSON.stringify(EXAMPLES[name])], `${name}.json`))
  }
  return (
    <p className="flex flex-wrap items-center justify-center gap-2 text-sm text-muted">
      {t('start.examples')}
      {NAMES.map((name) => (
        <Button key={name} size="small" onClick={() => void open(name)}>
          {t(TITLES[name])}
        </Button>
      ))}
    </p>
  )
}
