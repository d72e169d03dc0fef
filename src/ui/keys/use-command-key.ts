import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** How the key that goes with letters is called on the keyboard at hand: `Ctrl` unless it is one of Apple's. */
export const useCommandKey = (): 'Ctrl' | '⌘' =>
  useSyncExternalStore(never, isApple, () => false) ? '⌘' : 'Ctrl'
