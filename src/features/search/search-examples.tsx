import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { paths } from '@/lib/paths'

const EXAMPLES = ['controlnet', 'upscale', 'FaceDetailer', 'video', 'github.com/kijai/ComfyUI-KJNodes']

/** Example searches: a topic, a node class, a repository. */
export function SearchExamples() {
  const { t } = useTranslation('search')
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted">
      {t('home.examples')}
      {EXAMPLES.map((example) => (
        <Link
          key={example}
          href={paths.search(example)}
          shallow
          prefetch={false}
          dir="ltr"
          className="text-accent-text underline-offset-2 hover:underline"
        >
          {example}
        </Link>
      ))}
    </p>
  )
}
