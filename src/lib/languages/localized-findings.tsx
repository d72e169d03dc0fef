import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { createContext, use, type ComponentType, type ReactNode } from 'react'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages'

interface Localizable {
  rule: string
  explanation: string
  fix?: string
}
type Texts = Partial<Record<string, { explanation: string; fix: string }>>

const Draw = createContext<(texts: Texts) => ReactNode>(() => null)

const InEnglish = () => use(Draw)({})
const inLanguage = ({ default: texts }: { default: Texts }) =>
  function InLanguage() {
    return use(Draw)(texts)
  }
// Avoids a flash of English while loading; falls back to English on failure or delay.
const Await = ({ error, pastDelay }: { error?: unknown; pastDelay?: boolean }) =>
  error || pastDelay ? <InEnglish /> : null

// Each language is a chunk, loaded only where there are findings.
const READERS: Record<Language, ComponentType> = {
  en: InEnglish,
  ar: dynamic(() => import('../../../locales/ar/findings.json').then(inLanguage), { loading: Await }),
  es: dynamic(() => import('../../../locales/es/findings.json').then(inLanguage), { loading: Await }),
  fr: dynamic(() => import('../../../locales/fr/findings.json').then(inLanguage), { loading: Await }),
  ja: dynamic(() => import('../../../locales/ja/findings.json').then(inLanguage), { loading: Await }),
  ko: dynamic(() => import('../../../locales/ko/findings.json').then(inLanguage), { loading: Await }),
  ru: dynamic(() => import('../../../locales/ru/findings.json').then(inLanguage), { loading: Await }),
  tr: dynamic(() => import('../../../locales/tr/findings.json').then(inLanguage), { loading: Await }),
  zh: dynamic(() => import('../../../locales/zh/findings.json').then(inLanguage), { loading: Await }),
}

const translated = <Finding extends Localizable>(finding: Finding, texts: Texts): Finding => {
  const own = texts[finding.rule]
  return own
    ? { ...finding, explanation: own.explanation, ...(finding.fix !== undefined && { fix: own.fix }) }
    : finding
}

interface LocalizedFindingsProps<Finding> {
  findings: readonly Finding[]
  children: (findings: Finding[]) => ReactNode
}

/**
 * Shows findings in the reader's language. The service explains them in English; rules known to this website are translated,
 * also in the document. Unknown rules, and all when the texts cannot be loaded, stay in English.
 */
export function LocalizedFindings<Finding extends Localizable>({
  findings,
  children,
}: LocalizedFindingsProps<Finding>) {
  const { i18n } = useTranslation('common')
  const Reader = READERS[isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE]
  return (
    <Draw value={(texts) => children(findings.map((finding) => translated(finding, texts)))}>
      <Reader />
    </Draw>
  )
}
