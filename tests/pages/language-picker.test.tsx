import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LanguagePicker } from '../../src/features/localization/language-picker'
import { renderPage } from '../support/render-page'

const open = async () => {
  const journey = await renderPage(<LanguagePicker />, { pathname: '/nodes/x', query: { tab: 'versions' } })
  await userEvent.click(screen.getByRole('button', { name: /^Language/ }))
  await screen.findByRole('menu')
  return journey
}

beforeEach(() => localStorage.clear())

describe('the language picker (specification, section 2, Language picker)', () => {
  test('lists the nine languages in the current language and in their own', async () => {
    await open()
    expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual([
      'Arabic(Beta) العربية',
      'English English',
      'Spanish español',
      'French français',
      'Japanese 日本語',
      'Korean 한국어',
      'Russian русский',
      'Turkish Türkçe',
      'Chinese 中文',
    ])
  })

  test('is named by what stands on it as well', async () => {
    await renderPage(<LanguagePicker />)
    expect(screen.getByRole('button')).toHaveAccessibleName('Language (en)')
    expect(screen.getByRole('button')).toHaveTextContent(/^en$/)
  })

  test('shows the current one bold and Arabic as Beta', async () => {
    await open()
    const english = screen.getByRole('menuitemradio', { name: /English/ })
    expect(english).toBeChecked()
    expect(english.querySelector('.font-bold')).toHaveTextContent('English')
    expect(screen.getByRole('menu').querySelectorAll('.font-bold')).toHaveLength(1)
    expect(screen.getByRole('menuitemradio', { name: /Arabic/ })).toHaveTextContent('(Beta)')
  })

  test('keeps the path, and the choice in the browser (specification, section 9, Storage)', async () => {
    const journey = await open()
    await userEvent.click(screen.getByRole('menuitemradio', { name: /French/ }))
    expect(journey.addresses).toEqual(['/nodes/x?tab=versions'])
    expect(localStorage.getItem('comfy-registry-language-preference')).toBe('fr')
    expect(document.cookie).toContain('comfy-registry-language-preference=fr')
  })
})

describe('contributing (specification, section 2, Contribute)', () => {
  const contribute = async () => {
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Contribute' }))
    return screen.findByRole('dialog', { name: 'Contribute to Localization' })
  }

  test('explains four ways to help', async () => {
    const dialog = within(await contribute())
    expect(
      dialog.getByText('Help us improve translations and add support for new languages!'),
    ).toBeInTheDocument()
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Suggest improvements',
      'Request new languages',
      'Report translation issues or missing text',
      'Volunteer as a translator',
    ])
  })

  test('leads to the issue tracker in a new tab', async () => {
    const link = within(await contribute()).getByRole('link', { name: 'Contribute on GitHub' })
    expect(link).toHaveAttribute('href', 'https://github.com/Comfy-Org/registry-web/issues')
    expect(link).toHaveAttribute('target', '_blank')
  })

  test('Cancel closes it', async () => {
    await userEvent.click(within(await contribute()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
