import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { CommandPalette } from './command-palette'
import { KeyList } from './key-list'
import type { Shown } from './palette-host'

interface PaletteDialogsProps {
  shown: NonNullable<Shown>
  onShow: (shown: Shown) => void
}

/** The palette or the list of keys, once their texts are there: they come with no page. */
export function PaletteDialogs({ shown, onShow }: PaletteDialogsProps) {
  const close = () => onShow(undefined)
  if (!useLoadedTexts('palette')) return null
  if (shown === 'keys') return <KeyList onClose={close} />
  return <CommandPalette onClose={close} onKeys={() => onShow('keys')} />
}
