import { act, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import * as theirs from 'react-i18next'
import browserI18next from './browser-i18next'
import * as ours from './browser-react-i18next'

interface Texts {
  t: (key: string, values?: object) => string
  i18n: { language: string }
}

const RESOURCES = {
  en: { common: { hello: 'Hello' }, nodes: { packs_one: '{{count}} pack', packs_other: '{{count}} packs' } },
  tr: {
    common: { hello: 'Merhaba' },
    nodes: { packs_one: '{{count}} paket', packs_other: '{{count}} paket' },
  },
}
const OPTIONS = { lng: 'en', fallbackLng: 'en', defaultNS: 'common', resources: RESOURCES }

const implementations = {
  theirs: () => ({
    i18n: createInstance(),
    Provider: theirs.I18nextProvider as unknown as ComponentType<{ i18n: object; children: ReactNode }>,
    useTexts: theirs.useTranslation as unknown as (namespaces?: string | string[]) => Texts,
  }),
  ours: () => ({
    i18n: browserI18next.createInstance(),
    Provider: ours.I18nextProvider as unknown as ComponentType<{ i18n: object; children: ReactNode }>,
    useTexts: ours.useTranslation as unknown as (namespaces?: string | string[]) => Texts,
  }),
}

test.each(Object.entries(implementations))(
  '%s: texts are said, and said anew in another language',
  async (_name, make) => {
    const { i18n, Provider, useTexts } = make()
    await i18n.init({ ...OPTIONS, ...(_name === 'theirs' && { interpolation: { escapeValue: false } }) })
    const effects: string[] = []
    const Greeting = () => {
      const { t, i18n: spoken } = useTexts()
      // Effects that depend on either run again on language change, not on every render.
      useEffect(() => void effects.push(`t ${t('hello')}`), [t])
      useEffect(() => void effects.push(`i18n ${spoken.language}`), [spoken])
      return <p>{`${t('hello')} ${spoken.language}`}</p>
    }
    const Packs = () => {
      const { t } = useTexts(['nodes', 'common'])
      return <p>{`${t('packs', { count: 2 })}, ${t('common:hello')}`}</p>
    }
    const page = () => (
      <Provider i18n={i18n}>
        <Greeting />
        <Packs />
      </Provider>
    )
    const { rerender } = render(page())
    rerender(page())
    expect(screen.getByText('Hello en')).toBeInTheDocument()
    expect(screen.getByText('2 packs, Hello')).toBeInTheDocument()
    await act(async () => {
      await i18n.changeLanguage('tr')
    })
    expect(screen.getByText('Merhaba tr')).toBeInTheDocument()
    expect(screen.getByText('2 paket, Merhaba')).toBeInTheDocument()
    expect(effects).toEqual(['t Hello', 'i18n en', 't Merhaba', 'i18n tr'])
  },
)
