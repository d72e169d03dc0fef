import { render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import japanese from '../../../locales/ja/findings.json'
import { LocalizedFindings } from './localized-findings'

jest.mock('../../../locales/ko/findings.json', () => {
  throw new Error('Loading chunk 7 failed.')
})

const KNOWN = { rule: 'runs-downloads', explanation: 'It is run.', fix: 'Ship it.' }
const KNOWN_TO_ALL = { rule: 'runs-downloads', explanation: 'It is run elsewhere.' }
const UNKNOWN = { rule: 'of-tomorrow', explanation: 'It is odd.', fix: 'Mend it.' }

async function shownIn(language: string): Promise<string[]> {
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({ lng: language })
  render(
    <I18nextProvider i18n={i18n}>
      <LocalizedFindings findings={[KNOWN, KNOWN_TO_ALL, UNKNOWN]}>
        {(findings) =>
          findings.map(({ explanation, fix = '' }, index) => <p key={index}>{`${explanation} ${fix}`}</p>)
        }
      </LocalizedFindings>
    </I18nextProvider>,
  )
  const lines = await screen.findAllByText(/./)
  return lines.map(({ textContent }) => textContent ?? '')
}

const AS_WRITTEN = ['It is run. Ship it.', 'It is run elsewhere. ', 'It is odd. Mend it.']

test('what a known rule found is told in the language of its reader; how to fix it only where it was told', async () => {
  const { explanation, fix } = japanese['runs-downloads']
  expect(await shownIn('ja')).toEqual([`${explanation} ${fix}`, `${explanation} `, 'It is odd. Mend it.'])
})

test('in English it is told as the service has written it', async () => {
  expect(await shownIn('en')).toEqual(AS_WRITTEN)
})

test('so it is where the texts of a language cannot be had', async () => {
  expect(await shownIn('ko')).toEqual(AS_WRITTEN)
})
