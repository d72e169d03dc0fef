import { useSyncExternalStore } from 'react'
import { STORED, readStored, writeStored } from '@/lib/storage'

/** light, dark, or as the system prefers (specification, section 4). */
const THEMES = ['light', 'dark', 'auto'] as const
export type Theme = (typeof THEMES)[number]

const DEFAULT_THEME: Theme = 'light'
const SYSTEM_DARK = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

const keptTheme = (): Theme => {
  const kept = readStored('local', STORED.theme)
  return THEMES.find((theme) => theme === kept) ?? DEFAULT_THEME
}

function draw() {
  const theme = keptTheme()
  const dark = theme === 'dark' || (theme === 'auto' && window.matchMedia(SYSTEM_DARK).matches)
  document.documentElement.classList.toggle('dark', dark)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.matchMedia(SYSTEM_DARK).addEventListener('change', draw)
    window.addEventListener('storage', draw)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.matchMedia(SYSTEM_DARK).removeEventListener('change', draw)
    window.removeEventListener('storage', draw)
  }
}

/** Stores the theme in browser storage and applies it at once. */
export function chooseTheme(theme: Theme): void {
  writeStored('local', STORED.theme, theme)
  draw()
}

/** Returns the theme; light on the server and until one was selected. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, keptTheme, () => DEFAULT_THEME)
