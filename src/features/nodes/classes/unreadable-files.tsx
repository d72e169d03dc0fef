import { useTranslation } from 'next-i18next/pages'
import { Notice } from '@/ui/notice'

interface UnreadableFilesProps {
  files: readonly { file: string; line?: number; reason: string }[]
}

/** File types that contain no node classes. */
const MEDIA =
  /\.(?:png|jpe?g|gif|webp|avif|bmp|svg|psd|exr|mp4|webm|mov|avi|wav|mp3|flac|ttf|otf|safetensors|ckpt|pth?|onnx|gguf)$/i

/** Lists the files of a version in which node classes may have been missed. */
export function UnreadableFiles({ files }: UnreadableFilesProps) {
  const { t } = useTranslation('parts')
  const relevant = files.filter(({ file }) => !MEDIA.test(file))
  if (relevant.length === 0) return null
  return (
    <div className="mb-4">
      <Notice tone="warning" icon={null} title={t('classes.unreadableTitle')}>
        {t('classes.unreadable')}
        <ul className="mt-1 list-disc ps-5">
          {relevant.map(({ file, line, reason }, index) => (
            <li key={index}>
              <code>{line === undefined ? file : `${file}:${line}`}</code>{' '}
              <span dir="auto" className="text-muted">
                {reason}
              </span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
