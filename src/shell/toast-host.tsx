import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { ToastContainer, cssTransition } from 'react-toastify/unstyled'
// As a file: the library would insert a style element, which the content security policy blocks.
import 'react-toastify/ReactToastify.css'
import { directionOf } from '@/lib/languages/languages'
import { toastHostMounted } from '@/lib/toast'
import { useTheme } from '@/shell/theme/theme'

const FADE_OUT = 300

const Fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: FADE_OUT })

/** Displays toasts; they fade out in 300 ms (specification, section 9). */
export function ToastHost() {
  const { locale } = useRouter()
  const theme = useTheme()
  useEffect(toastHostMounted, [])
  const dark = theme !== 'light' && document.documentElement.classList.contains('dark')
  const rtl = directionOf(locale) === 'rtl'
  return (
    <ToastContainer
      transition={Fade}
      theme={dark ? 'dark' : 'light'}
      rtl={rtl}
      position={rtl ? 'bottom-left' : 'bottom-right'}
      autoClose={6000}
      pauseOnFocusLoss
    />
  )
}
