import { createInstance } from 'i18next'
import Loadable from 'next/dist/shared/lib/loadable.shared-runtime'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import japanese from '../../../locales/ja/findings.json'
import { LocalizedFindings } from './localized-findings'

const FINDING = { rule: 'runs-downloads', explanation: 'Something is downloaded and run.' }

test('a document tells in the language of its reader what was found', async () => {
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({ lng: 'ja' })
  // As Next does before it renders a document.
  await Loadable.preloadAll()
  const Found = () =>
    LocalizedFindings({
      findings: [FINDING],
      children: (findings) => findings.map(({ explanation }) => explanation),
    })
  const document = renderToString(createElement(I18nextProvider, { i18n }, createElement(Found)))
  expect(document).toBe(japanese['runs-downloads'].explanation)
})
