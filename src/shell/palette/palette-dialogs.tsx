import { openSuggestions } from '@/features/search/suggestions/suggestion-engine'
import { useLoadedTexts } from '@/lib/languages/use-loaded-texts'
import { CommandPalette } from './command-palette'
import { KeyList } from './key-list'
import type { Opened } from './palette-host'

interface PaletteDialogsProps {
  what: Opened['what']
  onKeys: () => void
  onClose: () => void
}

/** Begins to get ready what the palette finds, while it is still being drawn. */
export const wakeSuggestions = () => openSuggestions(() => undefined).catch(() => undefined)

/** The palette or the list of keys, once their texts are there: they come with no page. */
export function PaletteDialogs({ what, onKeys, onClose }: PaletteDialogsProps) {
  if (!useLoadedTexts('palette')) return null
  if (what === 'keys') return <KeyList onClose={onClose} />
  return <CommandPalette onClose={onClose} onKeys={onKeys} />
}
