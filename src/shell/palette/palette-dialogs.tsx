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

/** Starts loading the suggestion index while the palette is still being rendered. */
export const wakeSuggestions = () => openSuggestions(() => undefined).catch(() => undefined)

/** The palette or the list of shortcuts, once their translations are loaded: no page includes them. */
export function PaletteDialogs({ what, onKeys, onClose }: PaletteDialogsProps) {
  if (!useLoadedTexts('palette')) return null
  if (what === 'keys') return <KeyList onClose={onClose} />
  return <CommandPalette onClose={onClose} onKeys={onKeys} />
}
