import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StrictMode } from 'react'
import { showToast } from '../../src/lib/toast'
import { Toasts } from '../../src/shell/toasts'
import { renderPage } from '../support/render-page'

test('a passing message fades out in 300 ms (specification, section 9, Toasts)', async () => {
  // As in development, where the container is mounted twice.
  await renderPage(
    <StrictMode>
      <Toasts />
    </StrictMode>,
  )
  showToast('success', 'Saved')
  const toast = (await screen.findByText('Saved')).closest<HTMLElement>('.Toastify__toast')
  if (!toast) throw new Error('no toast')
  fireEvent.animationEnd(toast)
  await userEvent.click(screen.getByRole('button', { name: 'close' }))
  await waitFor(() => expect(toast).toHaveClass('toast-exit'))
  const styles = readFileSync(join(__dirname, '../../src/shell/styles.css'), 'utf8')
  expect(/\.toast-exit \{\s*animation: [\w-]+ (\w+) /.exec(styles)?.[1]).toBe('300ms')
  fireEvent.animationEnd(toast)
  await waitFor(() => expect(toast.style.transition).toBe('all 300ms'))
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument())
})
