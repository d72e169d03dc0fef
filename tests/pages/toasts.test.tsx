import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { showToast } from '../../src/lib/toast'
import { Toasts } from '../../src/shell/toasts'
import { renderPage } from '../support/render-page'

test('a passing message goes when it is closed', async () => {
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
  await userEvent.click(within(toast).getByRole('button', { name: 'close' }))
  await waitFor(() => expect(toast).toHaveClass('toast-exit'))
  fireEvent.animationEnd(toast)
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument())
})
