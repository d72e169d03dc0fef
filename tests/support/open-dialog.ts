import { screen, waitFor } from '@testing-library/react'

/** Finds the dialog once it has taken the focus: typing before that would go to the control that then gets it. */
export const openDialog = (name?: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const dialog = screen.getByRole('dialog', { name })
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
    return dialog
  })
