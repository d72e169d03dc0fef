import type { CheckedSystem } from '@/contract/conventions/checked-machine'

/** Returns the user's operating system, on which most also run ComfyUI. */
export function systemAtHand(): CheckedSystem {
  if (/win/i.test(navigator.platform)) return 'windows'
  return /mac/i.test(navigator.platform) ? 'macos' : 'linux'
}
